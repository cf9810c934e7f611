export { type JoinCalls, JoinOrganisation } from './join-organisation.tsx';
export { type EmailProof, type ProveCalls, ProveEmail } from './prove-email.tsx';
