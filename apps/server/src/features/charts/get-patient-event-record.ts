import {
  type AlertStep,
  type api,
  instant,
  linkStates,
  type PrivacyLevel,
  type ReplyOf,
  resolveReasons,
  wearStates,
} from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { readSteps, type StepRow } from '../alerts/index.ts';
import { resolutionOf } from '../series/index.ts';
import { type ChartRange, readCycles, readVoids } from './chart-fact-store.ts';
import { readChartObservations } from './chart-observations.ts';
import {
  readAlertSpans,
  readDeviceStates,
  readFalls,
  readRecordedChanges,
  readReportedPads,
  readWrittenNotes,
} from './event-record-store.ts';
import { type OpenChart, openChart, readChartTimes, readKnown, wireChart } from './open-chart.ts';
import { readTurns } from './position-fact-store.ts';
import { wireCycle, wireVoid } from './wire-facts.ts';

type EventRecord = ReplyOf<typeof api.charts.getPatientEventRecord>;

const wire = (at: Date) => instant(at.getTime());
const answered: readonly AlertStep['kind'][] = [
  'acknowledged',
  'assigned',
  'silenced',
  'undone',
  'escalated',
];
/** Selects the steps that people decided on, or that no one did; an alert that ended by itself is shown by its span. */
const isAnswer = ({ kind, reason }: StepRow): boolean =>
  answered.includes(kind) ||
  (kind === 'resolved' && resolveReasons.some((resolveReason) => resolveReason === reason));

const wireStep = ({ alertId: _alertId, ...step }: StepRow, level: PrivacyLevel): AlertStep => ({
  ...step,
  at: wire(step.at),
  until: step.until && wire(step.until),
  note: level === 'private' ? step.note : null,
});

/** Reads the alerts of the range with the decisions made on them within the range. */
async function readAlerts(
  { range, patient }: OpenChart,
  { db }: CallContext,
): Promise<EventRecord['alerts']> {
  const spans = await readAlertSpans(db, range);
  const ids = spans.map(({ alertId }) => alertId);
  const steps = Map.groupBy(
    (await readSteps(db, patient.organisationId, ids)).filter(
      (step) => isAnswer(step) && step.at >= range.from && step.at < range.to,
    ),
    ({ alertId }) => alertId,
  );
  return spans.map(({ alertId, type, raisedAt, endedAt }) => ({
    type,
    raisedAt: wire(raisedAt),
    endedAt: endedAt && wire(endedAt),
    answers: (steps.get(alertId) ?? []).map((step) => wireStep(step, patient.level)),
  }));
}

/** Selects the states of the pod with a known name; a state of an earlier version is left out. */
const wireDevices = (rows: Awaited<ReturnType<typeof readDeviceStates>>): EventRecord['devices'] =>
  rows.flatMap(({ at, kind, state }): EventRecord['devices'] => {
    const link = kind === 'link' ? linkStates.find((linkState) => linkState === state) : undefined;
    const worn = kind === 'wear' ? wearStates.find((wearState) => wearState === state) : undefined;
    if (link) return [{ at: wire(at), state: link }];
    return worn ? [{ at: wire(at), state: `wear-${worn}` as const }] : [];
  });

async function readReports({ range, patient }: OpenChart, { db }: CallContext) {
  const text = (written: string | null): string | null => (patient.level === 'private' ? written : null);
  const [changes, pads, notes] = await Promise.all([
    readRecordedChanges(db, range),
    readReportedPads(db, range),
    readWrittenNotes(db, range),
  ]);
  return {
    changes: changes.map(({ at, note, ...change }) => ({ at: wire(at), ...change, note: text(note) })),
    feedback: pads.map(({ at, note, ...pad }) => ({ at: wire(at), ...pad, note: text(note) })),
    notes: notes.map((note) => ({ at: wire(note.at), by: note.by, text: text(note.text) })),
  };
}

async function readEverything(chart: OpenChart, context: CallContext) {
  const { db } = context;
  const { range } = chart;
  const mayObserve = context.caller.permissions.has('Observations.View');
  const [voids, cycles, turns, devices, alerts, reports, observed] = await Promise.all([
    readVoids(db, range),
    readCycles(db, range),
    readTurns(db, range),
    readDeviceStates(db, range),
    readAlerts(chart, context),
    readReports(chart, context),
    mayObserve ? readChartObservations(chart, context) : { types: [], observations: [] },
  ]);
  return {
    voids: voids.map(wireVoid),
    cycles: cycles.map(wireCycle),
    turns: turns
      .filter(({ at }) => at >= range.from.getTime())
      .map(({ at, degrees }) => ({ at: instant(at), degrees })),
    devices: wireDevices(devices),
    alerts,
    ...reports,
    ...observed,
  };
}

const nothing = {
  voids: [],
  cycles: [],
  turns: [],
  devices: [],
  alerts: [],
  changes: [],
  feedback: [],
  notes: [],
  types: [],
  observations: [],
};

const wireFalls = async (db: CallContext['db'], range: ChartRange) =>
  (await readFalls(db, range)).map(({ at, ...fall }) => ({ at: wire(at), ...fall }));

/** Returns the events of one patient: everything over at most 7 days, falls alone over at most 3 months. */
export const getPatientEventRecord: Handler<typeof api.charts.getPatientEventRecord> = async (
  { query },
  context,
) => {
  const { db } = context;
  const chart = await openChart(query, 'events', context);
  const isDetailed = resolutionOf(query.fromDate, query.toDate) === 'points';
  const known = isDetailed ? await readKnown(db, chart, 'position') : [];
  const times = await readChartTimes(chart, known, context);
  return {
    ...wireChart(chart, isDetailed ? times : { ...times, gaps: [], nights: [] }),
    ...(isDetailed ? await readEverything(chart, context) : nothing),
    falls: await wireFalls(db, chart.range),
  };
};
