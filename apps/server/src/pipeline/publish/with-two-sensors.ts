import { instant, PadState, type Reading, RedAlertKind } from '@padlight/contract';

/**
 * What is shown of a pod while two devices send under its address: that it is heard, and nothing of what either measures.
 * `since`: when that began, `heardAt`: when one of them was last heard, epoch ms.
 */
export const withTwoSensors = (
  reading: Reading,
  { since, heardAt }: { readonly since: number; readonly heardAt: number },
): Reading => ({
  ...reading,
  light: {
    ...{ shown: 'grey', state: PadState.ANALYSING, padStatus: null, redAlert: RedAlertKind.noData },
    since: instant(since),
  },
  fill: null,
  pad: { ...reading.pad, calibrating: false },
  position: null,
  temperature: null,
  wear: 'unknown',
  link: { ...reading.link, state: 'two-sensors', lastHeardAt: instant(heardAt) },
});
