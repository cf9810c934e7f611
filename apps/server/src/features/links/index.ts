export { linkAddress } from './link-address.ts';
export { countLinks, forgetLinks, readPendingEmail, tidyLinks } from './link-store.ts';
export { findLink, followLink, linkLivesMs, makeLink } from './link-token.ts';
