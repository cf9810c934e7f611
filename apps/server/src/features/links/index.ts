export { linkAddress } from './link-address.ts';
export { countLinks, forgetLinks, readPendingEmail, tidyLinks } from './link-store.ts';
export { followLink, linkLivesMs, lookAtLink, makeLink } from './link-token.ts';
