/** A preview that finds nothing until it is ended. */
process.once('message', () => process.send?.({ done: 0, total: 1, found: [] }));
