const yearS = 365 * 86_400;

/** Stores a short text that is not secret for the server's next page. A browser without cookies goes without it. */
export function noteCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing over plain HTTP and in older browsers.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure}`;
  } catch {
    // A page that may not store anything may not access cookies either.
  }
}
