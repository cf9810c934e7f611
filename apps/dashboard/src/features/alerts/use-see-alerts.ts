import { type AlertId, seeAlerts, type TileAlert } from '@padlight/contract';
import { useEffect } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { reportSeen } from './see-queue.ts';

/** The time that an alert must be in view until it counts as seen, ms. */
const viewMs = 1_500;
/** A user who touched the page within this time counts as present, ms. */
const presentMs = 5 * 60_000;

let touchedAt = Number.NEGATIVE_INFINITY;
for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const)
  globalThis.addEventListener?.(
    touch,
    () => {
      touchedAt = Date.now();
    },
    { capture: true, passive: true },
  );

const isViewed = (): boolean => document.visibilityState === 'visible' && Date.now() - touchedAt < presentMs;

/**
 * Marks these alerts as seen once they have been in view on a page in use: call it where they are drawn. A page
 * that is hidden, or untouched for minutes, marks nothing; neither does a reader who may not act on alerts.
 */
export function useSeeAlerts(alerts: readonly Pick<TileAlert, 'alertId' | 'state'>[]): void {
  const { can } = useSession();
  const may = can(seeAlerts.permission);
  const fresh = alerts
    .filter(({ state }) => state === 'raised')
    .map(({ alertId }) => alertId)
    .join();
  useEffect(() => {
    if (!may || fresh === '') return;
    let reportedAll = false;
    const timer = setInterval(() => {
      if (reportedAll || !isViewed()) return;
      reportedAll = true;
      for (const alertId of fresh.split(',')) reportSeen(alertId as AlertId);
    }, viewMs);
    return () => clearInterval(timer);
  }, [may, fresh]);
}
