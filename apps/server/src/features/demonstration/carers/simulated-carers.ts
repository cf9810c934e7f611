import { type AlertId, api, instant, type OrganisationId, type PatientId } from '@padlight/contract';
import type { Log } from '../../../platform/log.ts';
import { runEvery } from '../../../platform/run-every.ts';
import { type CallAs, callAs } from './call-as.ts';
import { type AlertAct, decideActs } from './decide-acts.ts';
import { luckOf } from './luck.ts';
import { type PadInHand, watchPads } from './watch-pads.ts';

const usualEveryMs = 15_000;
/** Two carers can't do more in a round. */
const mostActs = 2;
/** The share of falls recorded at once; the records of the others stay open. */
const recorded = 0.7;
const noteEveryMs = 25 * 60_000;
const notes = [
  'Simulated: drank a full cup of tea.',
  'Simulated: slept after lunch, in good spirits.',
  'Simulated: skin dry and intact, cream put on.',
  'Simulated: walked to the window with help.',
  'Simulated: asked for a second blanket.',
];

async function act(call: CallAs, { kind, alert, note }: AlertAct, now: number): Promise<void> {
  const noted = note === undefined ? {} : { note };
  if (kind === 'acknowledge')
    await call(api.alerts.acknowledgeAlert, { body: { alertId: alert.alertId, ...noted } });
  else if (kind === 'answer-recheck')
    await call(api.alerts.answerRecheck, { body: { alertId: alert.alertId, answer: 'fine', ...noted } });
  else if (kind === 'look-in')
    await call(api.alerts.resolveAlert, { body: { alertId: alert.alertId, reason: 'done', ...noted } });
  else {
    const { patientId } = alert;
    const body = { patientId, reason: 'attended', ...noted } as const;
    const fall = await call(api.alerts.silentFallByPatientId, { body });
    if (fall && luckOf(fall.alertId, 'recorded') < recorded) await recordFall(call, fall.alertId, now);
  }
}

/** Records a fall without harm. */
async function recordFall(call: CallAs, alertId: AlertId, now: number): Promise<void> {
  await call(api.falls.saveFallRecord, {
    body: {
      alertId,
      version: 0,
      hurt: 'no',
      hurtWhere: null,
      moved: 'helped-by-one',
      informed: [{ role: 'nurse', at: instant(now) }],
      note: 'Simulated: slipped beside the bed.',
    },
  });
}

async function recordChange(call: CallAs, { patientId, weightG }: PadInHand): Promise<void> {
  await call(api.alerts.recordPadChange, {
    body: { patientId, reason: 'wet', ...(weightG === undefined ? {} : { weightG }) },
  });
}

/** Runs one round of the carers: due alerts, pads just removed, and a note now and then. */
export function carersRound(call: CallAs, organisationId: OrganisationId): (now: number) => Promise<void> {
  const padsOff = watchPads();
  let notedAt: number | undefined;

  async function note(patientIds: readonly PatientId[], now: number): Promise<void> {
    notedAt ??= now;
    if (now - notedAt < noteEveryMs) return;
    notedAt = now;
    const patientId = patientIds[Math.floor(luckOf('who', String(now)) * patientIds.length)];
    const text = notes[Math.floor(luckOf('what', String(now)) * notes.length)];
    if (patientId && text) await call(api.notes.savePatientNote, { body: { patientId, text } });
  }

  return async (now) => {
    const board = await call(api.board.getPatient, { query: { organisationId, flag: 0 }, body: [] });
    const open = await call(api.alerts.getOpenAlerts, { query: { organisationId, flag: 0 } });
    if (!board || !open) return;
    for (const pad of padsOff(board.tiles)) await recordChange(call, pad);
    for (const dueAct of decideActs(open.alerts, now).slice(0, mostActs)) await act(call, dueAct, now);
    await note(
      board.tiles.map(({ patientId }) => patientId),
      now,
    );
  };
}

/** Starts the demonstration's carers, who use the calls of the dashboard. Returns a function that ends them. */
export function startSimulatedCarers(options: {
  readonly url: string;
  readonly account: { readonly username: string; readonly password: string };
  readonly organisationId: OrganisationId;
  readonly log: Log;
  readonly everyMs?: number;
}): () => Promise<void> {
  const { url, account, organisationId, log, everyMs = usualEveryMs } = options;
  const ended = new AbortController();
  const round = carersRound(callAs(url, account, ended.signal), organisationId);
  const turns = runEvery(
    everyMs,
    () => round(Date.now()),
    (error) => {
      if (!ended.signal.aborted) log.warn({ err: error }, 'the simulated carers could not act');
    },
  );
  return () => {
    ended.abort();
    return turns.stop();
  };
}
