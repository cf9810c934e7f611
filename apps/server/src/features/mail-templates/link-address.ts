/** The pages that mailed links open. */
const pages = {
  'choose-password': '/sign-in#choose-password=',
  'confirm-email': '/sign-in#confirm-email=',
  'event-mail': '/receive-notification#',
  invitation: '/verify-invitation#invitation=',
} as const;

/**
 * Returns the address of a mailed link. Its token is behind the `#`, so that no server, log or referrer sees it. The base is the
 * operator's setting, never taken from a request.
 */
export const linkAddress = (base: string, page: keyof typeof pages, carried: string): string =>
  `${base}${pages[page]}${carried}`;
