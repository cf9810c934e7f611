import { instant, PadState, type Reading, RedAlertKind } from '@padlight/contract';

/** The reading of a pod that was assigned but not received yet: grey, for lack of data. */
export const unheardReading = (assignedAt: Date): Reading => ({
  light: {
    shown: 'grey',
    state: PadState.ANALYSING,
    padStatus: null,
    redAlert: RedAlertKind.noData,
    since: instant(assignedAt.getTime()),
  },
  fill: null,
  pad: { attachedAt: null, wetSince: null, calibrating: false, kind: null, product: null },
  position: null,
  temperature: null,
  voidsToday: { count: 0, ml: 0, lastAt: null },
  wear: 'unknown',
  link: { state: 'never-heard', lastHeardAt: null, battery: 'unknown', batteryPct: null },
});
