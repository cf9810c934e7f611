import { api } from '@padlight/contract';
import { type CallLimit, type Implementation, implement } from '../../platform/http/handler.ts';
import { getEventEmailSubscription } from './get-event-email-subscription.ts';
import { subscribeEventEmail } from './subscribe-event-email.ts';
import { unsubscribeEventEmail } from './unsubscribe-event-email.ts';

const limits: CallLimit[] = [
  { counts: 'calls', max: 60, windowS: 600, key: (_body, { address }) => address },
];

/** The calls behind the links of mails: no sign-in, and no information except whether the address is subscribed. */
export const subscriptionCalls = (key: Uint8Array): Implementation =>
  implement(
    api.subscriptions,
    {
      subscribeEventEmail: subscribeEventEmail(key),
      unsubscribeEventEmail: unsubscribeEventEmail(key),
      getEventEmailSubscription: getEventEmailSubscription(key),
    },
    { subscribeEventEmail: limits, unsubscribeEventEmail: limits, getEventEmailSubscription: limits },
  );
