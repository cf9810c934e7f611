/** The levels of a signal, from best to lost. */
export const signalNames = ['strong', 'good', 'fair', 'weak', 'lost'] as const;
export type SignalName = (typeof signalNames)[number];

/** The lowest dBm of each level. Our choice: below -90 dBm BLE advertisements get lost occasionally, below -95 mostly. */
const from: Readonly<Record<SignalName, number>> = {
  strong: -65,
  good: -75,
  fair: -85,
  weak: -95,
  lost: Number.NEGATIVE_INFINITY,
};

/** The level of a signal in dBm. */
export const signalName = (rssi: number): SignalName =>
  signalNames.find((name) => rssi >= from[name]) ?? 'lost';

/** The number of bars, of four. */
export const signalBars = (rssi: number): number =>
  signalNames.length - 1 - signalNames.indexOf(signalName(rssi));
