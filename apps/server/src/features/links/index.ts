export type { Link } from './link-store.ts';
export { countLinks, forgetHandedLinks, forgetLinks, readPendingEmail, tidyLinks } from './link-store.ts';
export { findLink, followLink, linkLivesMs, makeLink } from './link-token.ts';
