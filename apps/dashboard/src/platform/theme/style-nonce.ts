declare global {
  interface Window {
    /** The place where style-injecting libraries look for the page's nonce. */
    __webpack_nonce__?: string;
  }
}

/** The page's nonce for run-time styles, as the server put it into the page; empty in development. */
export const styleNonce = (page: Document = document): string =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Passes the nonce to the scroll lock of dialogs, which has no other way. */
export function shareStyleNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}
