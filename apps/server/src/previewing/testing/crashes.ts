/** A preview with a process that ends in the middle. */
process.once('message', () => process.exit(7));
