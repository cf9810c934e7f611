/** How well something is heard, from best to hardly at all. */
export const signalNames = ['strong', 'good', 'fair', 'weak', 'lost'] as const;
export type SignalName = (typeof signalNames)[number];

/** From this many dBm on. Ours: below -90 dBm BLE advertisements get lost now and then, below -95 most of them do. */
const from: Readonly<Record<SignalName, number>> = {
  strong: -65,
  good: -75,
  fair: -85,
  weak: -95,
  lost: Number.NEGATIVE_INFINITY,
};

/** What a signal of so many dBm is called. */
export const signalName = (rssi: number): SignalName =>
  signalNames.find((name) => rssi >= from[name]) ?? 'lost';

/** How many of four bars it fills. */
export const signalBars = (rssi: number): number =>
  signalNames.length - 1 - signalNames.indexOf(signalName(rssi));
