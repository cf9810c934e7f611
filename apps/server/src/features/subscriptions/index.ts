export { signAddress } from './signature.ts';
export { subscriptionCalls } from './subscription-calls.ts';
