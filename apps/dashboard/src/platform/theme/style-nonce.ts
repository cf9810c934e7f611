declare global {
  interface Window {
    /** Where the style-injecting parts of our libraries look for the page's nonce. */
    __webpack_nonce__?: string;
  }
}

/** The page's nonce for styles made at run time, as the server put it into the page; empty in development. */
export const styleNonce = (page: Document = document): string =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Gives the nonce to the scroll lock of dialogs, which knows no other way. */
export function shareStyleNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}
