const origin = 'http://dashboard.invalid';
const entries = /^\/(network-issue|sign-in|register|verify-invitation|404)(\/|$)/i;

/**
 * The path in this dashboard to return to; the start for anything outside of it. It is parsed as a
 * browser does, which skips tabs and reads a backslash as a slash.
 */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, origin)) return '/';
  const { origin: there, pathname, search } = new URL(from, origin);
  // `/.//elsewhere` is a path here, and an address when it is parsed again.
  const isOurs = there === origin && !pathname.startsWith('//');
  return isOurs && !entries.test(pathname) ? pathname + search : '/';
}
