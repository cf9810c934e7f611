/** The pages that mailed links open. */
const pages = {
  'choose-password': '/sign-in#choose-password=',
  'confirm-email': '/sign-in#confirm-email=',
  'event-mail': '/receive-notification#',
} as const;

/**
 * The address of a mailed link. What it carries is behind the `#`: no server, log or referrer sees it. The base is
 * the operator's setting, never what a request says.
 */
export const linkAddress = (base: string, page: keyof typeof pages, carried: string): string =>
  `${base}${pages[page]}${carried}`;
