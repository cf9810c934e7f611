export { accountCalls } from './account-calls.ts';
