const origin = 'http://dashboard.invalid';
const entries = /^\/(network-issue|sign-in|register|404)(\/|$)/i;

/**
 * The path of this dashboard that a reader came from; the start for anything that leads elsewhere. It is read as a
 * browser reads it, which skips tabs and takes a backslash for a slash.
 */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, origin)) return '/';
  const { origin: there, pathname, search } = new URL(from, origin);
  // `/.//elsewhere` is a path here, and an address when it is read again.
  const isOurs = there === origin && !pathname.startsWith('//');
  return isOurs && !entries.test(pathname) ? pathname + search : '/';
}
