import { type PodState, reading } from '@padlight/analysis';
import {
  instant,
  type OrganisationId,
  PadState,
  type PatientId,
  type Reading,
  RedAlertKind,
} from '@padlight/contract';
import { type RefreshedTiles, refreshTiles, type TileChange } from '../../features/tiles/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AnalysisOptions, type Finding, tryStep } from '../analyse/finding.ts';
import { areMixed } from '../fleet/countings.ts';
import type { Pod } from '../fleet/pod.ts';
import { freshEveryMs, isQuiet, ownDisplay, type RefreshBudget } from './pod-display.ts';

/** The tiles that a commit changes in one organisation, and the pods that they show. */
export interface Refreshed {
  readonly organisationId: OrganisationId;
  readonly tiles: RefreshedTiles;
  readonly shownPods: readonly { readonly pod: Pod; readonly key: string }[];
}

/** Makes the tiles of one organisation's pods again: of readings that look different, and of patients whose alerts changed. */
export async function refreshPodTiles(
  db: Db,
  organisationId: OrganisationId,
  { findings, alerted }: { readonly findings: readonly Finding[]; readonly alerted: ReadonlySet<PatientId> },
  options: AnalysisOptions & { readonly refreshes: RefreshBudget },
): Promise<Refreshed> {
  const changes = new Map<PatientId, TileChange>([...alerted].map((patientId) => [patientId, { patientId }]));
  const shownPods: { pod: Pod; key: string }[] = [];
  for (const finding of findings) {
    const { pod } = finding;
    const { patientId } = finding.context;
    const display = ownDisplay(pod);
    const mayWait =
      !(display.isBehind && isQuiet(pod, options.now)) && options.now - display.shownAt < freshEveryMs;
    display.isBehind = false;
    const current = patientId === null ? undefined : readingToShow(finding, options);
    if (patientId === null || !current) continue;
    const key = patientId + readingKey(current);
    if (key === display.key && mayWait && !alerted.has(patientId)) {
      display.isBehind = true;
      continue;
    }
    changes.set(patientId, { patientId, reading: current, ...(display.mustPublish && { reported: true }) });
    shownPods.push({ pod, key });
  }
  const tiles =
    changes.size === 0
      ? { changed: [], removed: [] }
      : await refreshTiles(db, organisationId, [...changes.values()], 'patientStatusUpdated');
  return { organisationId, tiles, shownPods };
}

/** After the commit: the pods remember what their tiles show, from an epoch ms on. */
export function rememberShown({ shownPods }: Refreshed, now: number): void {
  for (const { pod, key } of shownPods) {
    const display = ownDisplay(pod);
    display.key = key;
    display.mustPublish = false;
    // From the first time on pods take turns, else all of a home would be fresh in the same second.
    display.shownAt = display.shownAt === 0 ? now - (pod.id % 60) * 1_000 : now;
  }
}

/** The present reading of a finding's pod; undefined: no tile shows it, it has to wait, or it can't be made. */
function readingToShow(
  finding: Finding,
  options: AnalysisOptions & { readonly refreshes: RefreshBudget },
): Reading | undefined {
  const { pod, facts, wornUntil } = finding;
  const { state } = pod.analysis;
  if (wornUntil !== undefined || !state) return undefined;
  if (!options.refreshes.allows(pod, facts.length > 0, options.now)) return undefined;
  return readingOf(finding, state, options);
}

/** The reading of a pod's state now; undefined where it can't be made, which holds up no other pod. */
function readingOf(finding: Finding, state: PodState, options: AnalysisOptions): Reading | undefined {
  let current: Reading | undefined;
  tryStep(finding, options, () => {
    const { countings, heardAt } = finding.pod.reception;
    const measured = reading(state, options.now, finding.context);
    current = areMixed(countings, options.now)
      ? withTwoSensors(measured, { since: countings.mixedSince, heardAt })
      : measured;
  });
  return current;
}

/**
 * The reading while two devices send under the address of a pod: that it is heard, and no measurement of either. `since`:
 * when that began, `heardAt`: when one of them was last heard, epoch ms.
 */
const withTwoSensors = (
  measured: Reading,
  { since, heardAt }: { readonly since: number; readonly heardAt: number },
): Reading => ({
  ...measured,
  light: {
    shown: 'grey',
    state: PadState.ANALYSING,
    padStatus: null,
    redAlert: RedAlertKind.noData,
    since: instant(since),
  },
  fill: null,
  pad: { ...measured.pad, calibrating: false },
  position: null,
  temperature: null,
  wear: 'unknown',
  link: { ...measured.link, state: 'two-sensors', lastHeardAt: instant(heardAt) },
});

const rounded = (value: number): number => Math.round(value);

/**
 * The visible part of a reading as a text: two readings of the same key look the same, each number as finely as screens write it.
 * It lacks the two ages, `link.lastHeardAt` and `temperature.at`; a test checks that it has every other value.
 */
export function readingKey(current: Reading): string {
  const { light, fill, pad, position, temperature, voidsToday, wear, link } = current;
  const { product } = pad;
  const parts: (string | number | boolean | null | undefined)[] = [
    ...[light.shown, light.state, light.padStatus, light.redAlert, light.since],
    ...(fill ? [fill.ml, fill.lowMl, fill.highMl, fill.pct, fill.lowPct, fill.highPct].map(rounded) : ['']),
    fill?.capacityMl,
    ...[pad.attachedAt, pad.wetSince, pad.calibrating, pad.confirming, pad.kind, pad.leakAhead],
    ...[product?.productId, product?.name, product?.workingMl],
    ...[position?.kind, position?.since, position?.turnDueAt],
    temperature && rounded(temperature.celsius * 10),
    ...[voidsToday.count, rounded(voidsToday.ml), voidsToday.lastAt],
    ...[wear, link.state, link.battery, link.batteryPct],
  ];
  return parts.join('|');
}
