import { api } from '@padlight/contract';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import { implement } from '../../platform/http/handler.ts';
import { confirmServerTime } from './confirm-server-time.ts';
import { getServerTime } from './get-server-time.ts';

/** The calls about the installation's clock. */
export const clockCalls = ({ clock }: { readonly clock: ServerClock }) =>
  implement(api.clock, {
    getServerTime: getServerTime(clock),
    confirmServerTime: confirmServerTime(clock),
  });
