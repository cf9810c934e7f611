import type { PatientId, Tile } from '@padlight/contract';
import { useEffect } from 'react';
import { onLive } from '../../platform/live/index.ts';

/** The parts of a tile that a list of alerts shows, alerts and monitoring, as a text. */
const keyOf = ({ alerts, reading }: Tile): string =>
  [reading?.link.state, reading?.link.battery, reading?.light.shown === 'grey', reading?.wear].join(' ') +
  alerts
    .map(({ alertId, state, priority, assignedTo, escalated }) =>
      [alertId, state, priority, assignedTo, escalated].join(' '),
    )
    .sort()
    .join();

/**
 * Calls back when open alerts of a person, or whether the person is monitored, changed in the joined rooms: at most once in
 * `everyMs`, always with the last change. The first tile of a person counts as a change.
 */
export function useAlertChanges(onChange: () => void, everyMs: number): void {
  useEffect(() => {
    const known = new Map<PatientId, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const report = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          onChange();
        },
        Math.max(50, last + everyMs - performance.now()),
      );
    };
    const take = ({ tile }: { tile: Tile }): void => {
      const key = keyOf(tile);
      if (known.get(tile.patientId) === key) return;
      known.set(tile.patientId, key);
      report();
    };
    const leave = [
      onLive('patientUpdated', take),
      onLive('patientStatusUpdated', take),
      onLive('patientRemoved', ({ patientId }) => {
        known.delete(patientId);
        report();
      }),
    ];
    return () => {
      for (const go of leave) go();
      clearTimeout(timer);
    };
  }, [onChange, everyMs]);
}
