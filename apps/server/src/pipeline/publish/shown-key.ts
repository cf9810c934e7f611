import type { Reading } from '@padlight/contract';

const rounded = (value: number): number => Math.round(value);

/**
 * What a carer sees of a reading, compact: two readings of the same key look the same, each number as finely as screens write it.
 * Left out are the two ages, `link.lastHeardAt` and `temperature.at`: a test holds every other value to being in it.
 */
export function shownKey(reading: Reading): string {
  const { light, fill, pad, position, temperature, voidsToday, wear, link } = reading;
  const { product } = pad;
  const parts: (string | number | boolean | null | undefined)[] = [
    ...[light.shown, light.state, light.padStatus, light.redAlert, light.since],
    ...(fill ? [fill.ml, fill.lowMl, fill.highMl, fill.pct, fill.lowPct, fill.highPct].map(rounded) : ['']),
    fill?.capacityMl,
    ...[pad.attachedAt, pad.wetSince, pad.calibrating, pad.confirming, pad.kind, pad.leakAhead],
    ...[product?.productId, product?.name, product?.workingMl],
    ...[position?.kind, position?.since, position?.turnDueAt],
    temperature && rounded(temperature.celsius * 10),
    ...[voidsToday.count, rounded(voidsToday.ml), voidsToday.lastAt],
    ...[wear, link.state, link.battery, link.batteryPct],
  ];
  return parts.join('|');
}
