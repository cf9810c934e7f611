import type pino from 'pino';
import { Counter, type Registry } from 'prom-client';
import { type Evidence, readAlertStates, settleAlerts } from '../../features/alerts/index.ts';
import { refreshTiles } from '../../features/tiles/index.ts';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Condition, WatchedPart } from '../../platform/watchdog/condition.ts';
import { unsettleAlerts } from '../alert/raise-alerts.ts';
import type { Devices } from '../fleet/devices.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import { findMisfits, type Misfit, misfitKinds } from './find-misfits.ts';

export interface AlertWatchParts {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly log: pino.Logger;
  readonly devices: Pick<Devices, 'pods'>;
  readonly commits: Pick<GroupCommit, 'wake'>;
  readonly metrics: Registry;
}

const keyOf = ({ kind, patientId, type }: Misfit): string => `${kind} ${patientId} ${type}`;

/** The evidence on a misfit without a pod: what is stored, and that an alert without a reason has none in force. */
const evidenceOf = ({ kind, patientId, type }: Misfit): Evidence => ({
  patientId,
  podId: null,
  reasons: [],
  inForce: kind === 'alert-without-reason' ? [] : 'as-stored',
  about: [type],
  isCurrent: true,
});

const broken: Condition = {
  code: 'alerts-broken',
  level: 'failing',
  sentence: 'Alerts do not fit what is measured and could not be repaired. See the log, and report it.',
};

/** The condition of misfits that were not repaired: of the sites of their pods, or of all sites where one has no pod. */
function conditionOf(misfits: readonly Misfit[]): Condition {
  const sites = new Map(misfits.flatMap(({ pod }) => (pod ? [[pod.site.id, pod.site] as const] : [])));
  if (misfits.some(({ pod }) => pod === undefined)) return broken;
  return {
    ...broken,
    sites: [...sites.values()].map(({ organisationId, id }) => ({ organisationId, siteId: id })),
  };
}

/** Watches that alerts fit the states of pods. */
export interface AlertWatch {
  /** Checks all alerts, at an epoch ms. */
  watch(now: number): Promise<void>;
  readonly part: WatchedPart;
}

/**
 * Checks that each reason in force has one alert, which is open or silenced until a time, and that no other alert is open. A
 * misfit that is there twice in a row is logged, counted and repaired; one that is still there at the next check is a
 * condition. Run it every few seconds.
 */
export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { db, bus, log, devices, commits, metrics } = parts;
  const repairs = new Counter({
    name: 'padlight_alert_repairs_total',
    help: 'Alerts that did not fit what the analysis knows, by how, each repaired',
    labelNames: ['kind'],
    registers: [metrics],
  });
  for (const kind of misfitKinds) repairs.inc({ kind }, 0);
  let before = new Set<string>();
  let repaired = new Set<string>();
  let unrepaired: readonly Misfit[] = [];

  async function repairStored(misfits: readonly Misfit[], now: number): Promise<void> {
    const organisations = Map.groupBy(misfits, ({ organisationId }) => organisationId);
    for (const [organisationId, its] of organisations) {
      const tiles = await db.transaction().execute(async (work) => {
        const changed = await settleAlerts(work, organisationId, its.map(evidenceOf), { now });
        const changes = changed.map((patientId) => ({ patientId }));
        return refreshTiles(work, organisationId, changes, 'patientStatusUpdated');
      });
      bus.publish('tiles-changed', { organisationId, ...tiles });
    }
  }

  async function watch(now: number): Promise<void> {
    const misfits = findMisfits(devices.pods(), await readAlertStates(db), now);
    const confirmed = misfits.filter((misfit) => before.has(keyOf(misfit)));
    before = new Set(misfits.map(keyOf));
    unrepaired = confirmed.filter((misfit) => repaired.has(keyOf(misfit)));
    repaired = new Set(confirmed.map(keyOf));
    if (confirmed.length === 0) return;
    for (const { kind, type, pod, organisationId } of confirmed) {
      repairs.inc({ kind });
      log.error({ kind, type, organisationId, podId: pod?.id }, 'an alert did not fit and is repaired');
    }
    for (const { pod } of confirmed) {
      if (!pod) continue;
      unsettleAlerts(pod);
      commits.wake(pod);
    }
    await repairStored(
      confirmed.filter(({ pod }) => pod === undefined),
      now,
    );
  }

  const check = () => (unrepaired.length > 0 ? [conditionOf(unrepaired)] : []);
  return { watch, part: { check, worst: broken } };
}
