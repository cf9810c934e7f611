/** The name of a cookie that no script can read: it recognises a browser, and is not a sign-in. */
const nameOf = (secure: boolean): string => (secure ? '__Host-padlight-browser' : 'padlight-browser');
const token = /^[\w-]{20,100}$/;
/** The longest time for which browsers store a cookie. */
const lastsS = 400 * 86_400;

/** Reads the value of the browser's cookie; undefined if there is none, or it is not ours. */
export function readBrowserCookie(header: string | undefined, secure: boolean): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === nameOf(secure) && token.test(value)) return value;
  }
  return undefined;
}

/** Builds the header that sets a browser's cookie. `secure`: the dashboard is reached over TLS. */
export const browserCookie = (value: string, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${lastsS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
