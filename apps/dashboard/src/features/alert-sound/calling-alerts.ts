import { type AlertState, AlertType, type OpenAlert, type Tile, type TileAlert } from '@padlight/contract';
import type { Sounding } from './due-sound.ts';

type Facts = Pick<TileAlert, 'alertId' | 'type' | 'sound' | 'quietUntil'> & { readonly state: AlertState };

const toSounding = (alert: Facts, calledAt: number): Sounding => ({
  alertId: alert.alertId,
  isFall: alert.type === AlertType.check_fall,
  isWaiting: alert.state === 'raised' || alert.state === 'seen',
  sound: alert.sound,
  quietUntil: alert.quietUntil === null ? null : Date.parse(alert.quietUntil),
  calledAt,
});

/** When an alert last called, by all that the server knows of it. */
const lastCall = ({ lastRaisedAt, escalatedAt }: OpenAlert): number =>
  Math.max(Date.parse(lastRaisedAt), escalatedAt === null ? 0 : Date.parse(escalatedAt));

interface Known {
  readonly sounding: Sounding;
  readonly escalated: boolean;
}

/**
 * The open alerts of the joined rooms as far as a sound needs them: fetched once, then kept by the tiles that change.
 * An alert that a tile brings anew, or as escalated, calls at that moment, whatever its data's age.
 */
export function createCallingAlerts() {
  const byPatient = new Map<string, readonly Known[]>();
  let touched = new Set<string>();
  return {
    /** Everything that is known now. */
    list: (): Sounding[] => [...byPatient.values()].flat().map(({ sounding }) => sounding),
    /** Begins a fetch; hand its alerts to what this returns. What a tile told in between is the newer. */
    beginFetch(): (alerts: readonly OpenAlert[]) => void {
      const mine = new Set<string>();
      touched = mine;
      return (alerts) => {
        if (touched !== mine) return;
        for (const patientId of byPatient.keys()) if (!mine.has(patientId)) byPatient.delete(patientId);
        const fetched = Map.groupBy(alerts, ({ patientId }) => patientId);
        for (const [patientId, own] of fetched)
          if (!mine.has(patientId))
            byPatient.set(
              patientId,
              own.map((alert) => ({
                sounding: toSounding(alert, lastCall(alert)),
                escalated: alert.escalatedAt !== null,
              })),
            );
      };
    },
    /** A tile as it is since `now`, epoch milliseconds by the server. */
    takeTile({ patientId, alerts }: Pick<Tile, 'patientId' | 'alerts'>, now: number): void {
      touched.add(patientId);
      const before = byPatient.get(patientId) ?? [];
      const known = alerts.map((alert): Known => {
        const same = before.find(({ sounding }) => sounding.alertId === alert.alertId);
        const isCall = !same || (alert.escalated && !same.escalated);
        return {
          sounding: toSounding(alert, isCall ? now : same.sounding.calledAt),
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
