import { randomUUID } from 'node:crypto';
import type { AlertType } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import {
  auditAlerts,
  insertAlerts,
  lockOpenAlerts,
  type NewAlert,
  type OpenAlert,
  resolveAlerts,
} from './condition-store.ts';

/** A reason for an alert that the analysis saw begin (`active`) or end, at an epoch ms. */
export interface FoundCondition {
  readonly patientId: string;
  readonly podId: number;
  readonly factId: string;
  readonly type: AlertType;
  readonly active: boolean;
  readonly at: number;
}

/** What began longer ago than this is history: it is kept, and calls nobody. */
const liveForMs = 60 * 60_000;

/**
 * Raises and resolves alerts as the analysis found their reasons to begin and end, inside the caller's transaction,
 * each with its audit row. One alert a type and patient is open at a time, and one fact raises one alert ever.
 * Returns the patients whose open alerts changed.
 */
export async function applyConditions(
  db: Db,
  organisationId: number,
  found: readonly FoundCondition[],
  now: number,
): Promise<string[]> {
  if (found.length === 0) return [];
  const keyOf = (alert: { patientId: string; type: AlertType }) => `${alert.patientId} ${alert.type}`;
  const patientIds = [...new Set(found.map(({ patientId }) => patientId))];
  const locked = await lockOpenAlerts(db, organisationId, patientIds);
  const open = new Map<string, OpenAlert>(locked.map((alert) => [keyOf(alert), alert]));
  const made = new Map<string, NewAlert>();
  const ended: { id: string; patientId: string; at: number }[] = [];

  for (const condition of found.toSorted((a, b) => a.at - b.at)) {
    const { patientId, podId, factId, type, at } = condition;
    const key = keyOf(condition);
    const current = open.get(key);
    if (condition.active) {
      if (current) continue;
      const end = at < now - liveForMs ? ({ at, resolution: 'history' } as const) : null;
      const alert: NewAlert = { id: randomUUID(), patientId, podId, factId, type, raisedAt: at, end };
      made.set(alert.id, alert);
      open.set(key, alert);
    } else if (current && at >= current.raisedAt) {
      open.delete(key);
      const fresh = made.get(current.id);
      if (fresh) fresh.end = { at, resolution: fresh.end?.resolution ?? 'by-itself' };
      else ended.push({ id: current.id, patientId, at });
    }
  }

  await resolveAlerts(db, organisationId, ended);
  const stored = await insertAlerts(db, organisationId, [...made.values()]);
  const kept = [...made.values()].filter(({ id }) => stored.has(id));
  await auditAlerts(db, organisationId, [
    ...kept.map((alert) => ({
      action: 'alert.raised',
      alertId: alert.id,
      detail: { type: alert.type, patientId: alert.patientId, history: alert.end?.resolution === 'history' },
    })),
    ...[...ended, ...kept.filter(({ end }) => end !== null)].map(({ id, patientId }) => ({
      action: 'alert.resolved',
      alertId: id,
      detail: { patientId, resolution: made.get(id)?.end?.resolution ?? 'by-itself' },
    })),
  ]);
  const changed = [...ended, ...kept.filter(({ end }) => end === null)];
  return [...new Set(changed.map(({ patientId }) => patientId))];
}
