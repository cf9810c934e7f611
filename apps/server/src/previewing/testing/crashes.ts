/** A preview whose process ends in the middle. */
process.once('message', () => process.exit(7));
