export { invitationCalls } from './invitation-calls.ts';
export { invitationGrant, type RegistrationGrant } from './invitation-grant.ts';
export { tidyInvitations } from './invitation-store.ts';
