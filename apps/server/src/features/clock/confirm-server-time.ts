import { type api, done, instant } from '@padlight/contract';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOperator } from '../sign-in/index.ts';

const hourMs = 3_600_000;

/** Makes the server follow its machine's clock, in the state in which an administrator saw and confirmed it. */
export const confirmServerTime =
  (clock: ServerClock): Handler<typeof api.clock.confirmServerTime> =>
  async ({ body }, { db, caller, now, audit, afterCommit }) => {
    await requireOperator(db, caller);
    const { machine, state } = clock.status();
    if (Math.abs(Date.parse(body.machine) - machine) > hourMs) throw problem('changed-meanwhile');
    audit(null, { machine: instant(Math.floor(machine)), before: instant(now), doubt: state.doubt?.reason });
    afterCommit(() => void clock.confirm());
    return done;
  };
