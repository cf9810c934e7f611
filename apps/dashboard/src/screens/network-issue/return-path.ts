/** The path of this dashboard that a reader came from; the start for anything that leads elsewhere. */
export const returnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/network-issue') ? from : '/';
