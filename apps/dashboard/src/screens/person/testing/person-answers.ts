import {
  DaySummaryKind,
  getAlertStory,
  getFalls,
  getObservationValuesForLegend,
  getPadChanges,
  getPadCycles,
  getPatientBioPodRecord,
  getPatientDays,
  getPatientLearning,
  getPatientNotes,
  getPatientObservations,
  instant,
  type PatientDay,
} from '@padlight/contract';
import type { Answer, Seen } from '../../../testing/http-server.ts';

const dayMs = 86_400_000;

/** A calm day with full coverage, this many days ago. */
export function dayOf(ago: number, more: Partial<PatientDay> = {}): PatientDay {
  const from = Date.UTC(2026, 2, 8 - ago) - 3_600_000;
  return {
    date: new Date(from + dayMs / 2).toISOString().slice(0, 10),
    from: instant(from),
    to: instant(from + dayMs),
    summary: DaySummaryKind.normal,
    passedMs: dayMs,
    coveredMs: dayMs,
    overdue: { dayMs: 0, nightMs: 0 },
    changes: { tooEarly: 0, onTime: 4, tooLate: 0, unjudged: 0 },
    voids: { count: 6, ml: 1_240 },
    turns: 5,
    falls: 0,
    activity: { lyingMs: dayMs / 2, sittingMs: dayMs / 4, standingMs: 0, walkingMs: 0 },
    ...more,
  };
}

const answers: Readonly<Record<string, unknown>> = {
  [getPadCycles.path]: [],
  [getPatientLearning.path]: { products: [] },
  [getAlertStory.path]: { alerts: [], total: 0 },
  [getFalls.path]: { falls: [] },
  [getPatientDays.path]: { days: [6, 5, 4, 3, 2, 1, 0].map((ago) => dayOf(ago)), usual: null },
  [getPatientBioPodRecord.path]: {
    heartRate: null,
    spo2: null,
    respiration: null,
    balance: null,
    baselineC: null,
  },
  [getPadChanges.path]: [],
  [getObservationValuesForLegend.path]: { types: [] },
  [getPatientObservations.path]: { observations: [], more: false, mayAdd: false },
  [getPatientNotes.path]: { notes: [], more: false, mayAdd: false },
};

/** The server's answer for a person without data; undefined where the page requests nothing of the kind. */
export function personAnswer({ url }: Seen): Answer | undefined {
  const body = answers[url.pathname];
  return body === undefined ? undefined : { body };
}

/** The namespaces of the person's page. */
export const personTexts = [
  'alerts',
  'board-parts',
  'charts',
  'devices',
  'falls',
  'goals',
  'monitor',
  'observations',
  'pad-acts',
  'person',
  'person-frame',
  'tile',
] as const;
