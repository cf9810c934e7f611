export { JoinOrganisation } from './join-organisation.tsx';
export { type ProveCalls, ProveEmail } from './prove-email.tsx';
