/** Resolves once the page has painted what it drew; soon, too, in a tab that is hidden and paints nothing. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 500);
  });
