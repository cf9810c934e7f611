/** Of a cookie that no script can read: it knows a browser again, and is no sign-in. */
const nameOf = (secure: boolean): string => (secure ? '__Host-padlight-browser' : 'padlight-browser');
const token = /^[\w-]{20,100}$/;
/** As long as browsers keep a cookie at most. */
const lastsS = 400 * 86_400;

/** What the browser's cookie says; undefined where there is none, or none of ours. */
export function readBrowserCookie(header: string | undefined, secure: boolean): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === nameOf(secure) && token.test(value)) return value;
  }
  return undefined;
}

/** The header that gives a browser its cookie. `secure`: the dashboard is reached over TLS. */
export const browserCookie = (value: string, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${lastsS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
