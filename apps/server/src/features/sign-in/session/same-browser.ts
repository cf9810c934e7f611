/** Returns a browser's name for itself without versions, as browsers update themselves between requests. */
const nameOf = (userAgent: string): string => userAgent.replace(/(?<=[/ ])\d+(?:[._]\d+)*/g, '');

/** True where two `User-Agent` headers may be of one browser. */
export const isSameBrowser = (userAgent: string, otherUserAgent: string): boolean =>
  nameOf(userAgent) === nameOf(otherUserAgent);
