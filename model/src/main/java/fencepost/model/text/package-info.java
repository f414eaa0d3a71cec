/// Words for people that every part of the model needs.
package fencepost.model.text;
