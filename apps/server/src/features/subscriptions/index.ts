export { createEventMails } from './send-event-mails.ts';
export { signAddress } from './signature.ts';
export { subscriptionCalls } from './subscription-calls.ts';
