/** The paths that are pages of their own, small enough to open at once; every other path is the app's. */
export const entryPages: Readonly<Record<string, string>> = {
  '/sign-in': 'sign-in.html',
  '/register': 'sign-in.html',
  '/receive-notification': 'sign-in.html',
  '/verify-invitation': 'sign-in.html',
};
