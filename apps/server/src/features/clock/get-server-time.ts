import { type api, instant } from '@padlight/contract';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { mayOperate } from '../sign-in/index.ts';

const wire = (at: number | undefined) => (at === undefined ? null : instant(Math.floor(at)));

/** Returns the server's time, and any doubt about it. */
export const getServerTime =
  (clock: ServerClock): Handler<typeof api.clock.getServerTime> =>
  async (_input, { db, caller }) => {
    const { state, machine, agreed, gateways } = clock.status();
    return {
      now: instant(clock.now()),
      machine: instant(Math.floor(machine)),
      doubt: state.doubt?.reason ?? null,
      doubtedSince: wire(state.doubt?.since),
      gatewaysSay: wire(agreed),
      gatewaysHeard: gateways,
      abilities: { confirm: await mayOperate(db, caller) },
    };
  };
