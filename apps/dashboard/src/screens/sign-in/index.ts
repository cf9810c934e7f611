export { leadsOn, readPlace } from './place.ts';
export { SignInPage } from './sign-in-page.tsx';
