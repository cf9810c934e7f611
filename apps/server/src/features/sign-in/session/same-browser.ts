/** A browser's name for itself without the versions: it brings itself up to date between two requests. */
const nameOf = (userAgent: string): string => userAgent.replace(/(?<=[/ ])\d+(?:[._]\d+)*/g, '');

/** Whether two `User-Agent` headers may be of one browser. */
export const isSameBrowser = (userAgent: string, otherUserAgent: string): boolean =>
  nameOf(userAgent) === nameOf(otherUserAgent);
