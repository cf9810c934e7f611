import {
  type AlertCause,
  AlertType,
  alertKinds,
  type OpenAlert,
  type Tile,
  type TileAlert,
} from '@padlight/contract';
import type { Sounding } from './due-sound.ts';

/** Whom an alert is about, as far as the reader may know, and where to find them. */
interface Subject {
  readonly label: string | null;
  readonly room: string | null;
  readonly bed: string | null;
}

/** An open alert, to be sounded and to be stated in words. */
export interface Calling extends Sounding {
  readonly type: AlertType;
  readonly cause?: AlertCause | undefined;
  /** When it was raised last, where it was raised again; epoch milliseconds by the server. */
  readonly raisedAgainAt?: number | undefined;
  readonly subject: Subject;
}

/** When an alert was raised again; undefined: it was raised once. */
const raisedAgain = (alert: TileAlert | OpenAlert): number | undefined =>
  alert.lastRaisedAt === undefined || ('raisedCount' in alert && alert.raisedCount === 1)
    ? undefined
    : Date.parse(alert.lastRaisedAt);

const toCalling = (
  alert: TileAlert | OpenAlert,
  { label, room, bed }: Subject,
  calledAt: number,
): Calling => ({
  type: alert.type,
  cause: alert.cause,
  raisedAgainAt: raisedAgain(alert),
  subject: { label, room, bed },
  alertId: alert.alertId,
  isFall: alert.type === AlertType.check_fall,
  mustCall: alertKinds[alert.type].limits.alwaysOn !== null,
  isWaiting: alert.state === 'raised' || alert.state === 'seen',
  sound: alert.sound,
  quietUntil: alert.quietUntil === null ? null : Date.parse(alert.quietUntil),
  calledAt,
});

/** When an alert last called, by all that the server knows of it. */
const lastCall = ({ lastRaisedAt, escalatedAt }: OpenAlert): number =>
  Math.max(Date.parse(lastRaisedAt), escalatedAt === null ? 0 : Date.parse(escalatedAt));

type CallingTile = Pick<Tile, 'patientId' | 'alerts' | 'label' | 'place'>;

interface Known {
  readonly calling: Calling;
  readonly escalated: boolean;
}

/**
 * The open alerts of the joined rooms, to be sounded and announced: fetched once, then kept by the tiles that change.
 * An alert that a tile brings anew, raised again or as escalated, calls at that moment, whatever its data's age.
 */
export function createCallingAlerts() {
  const byPatient = new Map<string, readonly Known[]>();
  let touched = new Set<string>();
  let isFetched = false;
  return {
    /** Everything that is known now. */
    list: (): Calling[] => [...byPatient.values()].flat().map(({ calling }) => calling),
    /** Whether a fetch has answered: before, what is known is a part. */
    isFetched: (): boolean => isFetched,
    /** Begins a fetch; hand its alerts to what this returns. What a tile reported in between is the newer. */
    beginFetch(): (alerts: readonly OpenAlert[]) => void {
      const mine = new Set<string>();
      touched = mine;
      return (alerts) => {
        if (touched !== mine) return;
        isFetched = true;
        for (const patientId of byPatient.keys()) if (!mine.has(patientId)) byPatient.delete(patientId);
        const fetched = Map.groupBy(alerts, ({ patientId }) => patientId);
        for (const [patientId, own] of fetched)
          if (!mine.has(patientId))
            byPatient.set(
              patientId,
              own.map((alert) => ({
                calling: toCalling(alert, alert.subject, lastCall(alert)),
                escalated: alert.escalatedAt !== null,
              })),
            );
      };
    },
    /** A tile as it is since `now`, epoch milliseconds by the server. */
    takeTile({ patientId, alerts, label, place }: CallingTile, now: number): void {
      touched.add(patientId);
      const before = byPatient.get(patientId) ?? [];
      const known = alerts.map((alert): Known => {
        const same = before.find(({ calling }) => calling.alertId === alert.alertId);
        const isAgain = (raisedAgain(alert) ?? 0) > (same?.calling.raisedAgainAt ?? 0);
        const isCall = !same || isAgain || (alert.escalated && !same.escalated);
        return {
          calling: toCalling(alert, { ...place, label }, isCall ? now : same.calling.calledAt),
          escalated: alert.escalated,
        };
      });
      byPatient.set(patientId, known);
    },
    /** Somebody who left the view. */
    remove(patientId: string): void {
      touched.add(patientId);
      byPatient.delete(patientId);
    },
  };
}
export type CallingAlerts = ReturnType<typeof createCallingAlerts>;
