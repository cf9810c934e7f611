import { type PodState, reading } from '@padlight/analysis';
import type { OrganisationId, PatientId, Reading } from '@padlight/contract';
import { type RefreshedTiles, refreshTiles, type TileChange } from '../../features/tiles/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AnalysisOptions, attempt } from '../analyse/attempt.ts';
import type { Finding } from '../analyse/finding.ts';
import { areMixed } from '../fleet/countings.ts';
import { freshEveryMs, isQuiet, type RefreshBudget } from './refresh-budget.ts';
import { shownKey } from './shown-key.ts';
import { withTwoSensors } from './with-two-sensors.ts';

export interface Shown {
  readonly tiles: RefreshedTiles;
  /** To be run once the transaction is committed: the pods remember what was shown. */
  readonly remember: () => void;
}

/** What a pod's state says now; undefined where it can't be reported, which holds up no other pod. */
function readingOf(finding: Finding, state: PodState, options: AnalysisOptions): Reading | undefined {
  let found: Reading | undefined;
  attempt(finding, options, () => {
    const { countings, heardAt } = finding.pod;
    const measured = reading(state, options.now, finding.context);
    found = areMixed(countings, options.now)
      ? withTwoSensors(measured, { since: countings.mixedSince, heardAt })
      : measured;
  });
  return found;
}

/** Makes the tiles again of one organisation's pods whose readings look different, and of patients whose alerts changed. */
export async function refreshShown(
  db: Db,
  organisationId: OrganisationId,
  { findings, alerted }: { readonly findings: readonly Finding[]; readonly alerted: ReadonlySet<PatientId> },
  options: AnalysisOptions & { readonly refreshes: RefreshBudget },
): Promise<Shown> {
  const { now, refreshes } = options;
  const changes = new Map<PatientId, TileChange>([...alerted].map((patientId) => [patientId, { patientId }]));
  const shown: (() => void)[] = [];
  for (const finding of findings) {
    const { pod, context, facts, wornUntil } = finding;
    const { patientId } = context;
    const mayWait = !(pod.shownBehind && isQuiet(pod, now)) && now - pod.shownAt < freshEveryMs;
    pod.shownBehind = false;
    if (
      patientId === null ||
      wornUntil !== undefined ||
      !pod.state ||
      !refreshes.allows(pod, facts.length > 0, now)
    )
      continue;
    const found = readingOf(finding, pod.state, options);
    if (!found) continue;
    const key = patientId + shownKey(found);
    if (key === pod.shown && mayWait && !alerted.has(patientId)) {
      pod.shownBehind = true;
      continue;
    }
    changes.set(patientId, { patientId, reading: found, ...(pod.publishAgain && { reported: true }) });
    shown.push(() => {
      pod.shown = key;
      pod.publishAgain = false;
      // From the first time on pods take turns, else all of a home would be fresh in the same second.
      pod.shownAt = pod.shownAt === 0 ? now - (pod.id % 60) * 1_000 : now;
    });
  }
  const tiles =
    changes.size === 0
      ? { changed: [], removed: [] }
      : await refreshTiles(db, organisationId, [...changes.values()], 'patientStatusUpdated');
  return {
    tiles,
    remember: () => {
      for (const keep of shown) keep();
    },
  };
}
