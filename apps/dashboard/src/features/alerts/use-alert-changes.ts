import type { PatientId, Tile } from '@padlight/contract';
import { useEffect } from 'react';
import { onLive } from '../../platform/live/index.ts';

/** All of a tile's alerts, and of whether the person is monitored, that a list of them shows, as a text. */
const keyOf = ({ alerts, reading }: Tile): string =>
  [reading?.link.state, reading?.link.battery, reading?.light.shown === 'grey', reading?.wear].join(' ') +
  alerts
    .map(({ alertId, state, priority, assignedTo, escalated }) =>
      [alertId, state, priority, assignedTo, escalated].join(' '),
    )
    .sort()
    .join();

/**
 * Calls back when somebody's open alerts, or whether somebody is monitored, changed in the joined rooms, at most once in `everyMs`, the last change
 * never left out. A tile that is heard of for the first time counts as one that changed.
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
