/** A preview that has no results until it is ended. */
process.once('message', () => process.send?.({ done: 0, total: 1, results: [] }));
