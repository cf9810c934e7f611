import type { api, BodyOf, ReplyOf, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallLimit, Handler, PublicContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { endSessions } from '../sign-in/index.ts';
import { takeCode } from './display-store.ts';
import { hashPairingCode } from './pairing-code.ts';

type Pair = typeof api.displays.pairDisplay;

/** Starts the session of a display's user. Runs in a transaction. */
export type StartDisplay = (db: Db, userId: UserId, visit: PublicContext) => Promise<ReplyOf<Pair>>;

/** Signs in a device with a code, once; the previous device of the display is signed out. */
export const pairDisplay =
  (startDisplay: StartDisplay): Handler<Pair> =>
  async ({ body }, context) => {
    const { db, audit, now } = context;
    const display = await takeCode(db, hashPairingCode(body.code), now);
    if (!display) throw problem('pairing-code-invalid');
    const { displayId, userId, organisationId } = display;
    const sessionsEnded = await endSessions(context, { userIds: [userId], reason: 'paired-again' });
    audit(displayId, { sessionsEnded }, { organisationId, userId });
    return startDisplay(db, userId, context);
  };

/** Ten wrong codes a minute and address, against 39 bits. */
export const pairLimits: CallLimit<BodyOf<Pair>>[] = [
  { counts: 'refusals', max: 10, windowS: 60, key: (_body, { address }) => address },
];
