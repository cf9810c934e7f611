import type { Reading } from '@padlight/contract';

/** What a carer sees of a reading, compact: two readings of the same key look the same. */
export function shownKey(reading: Reading): string {
  const { light, fill, pad, position, temperature, voidsToday, wear, link } = reading;
  return `${light.shown}|${light.state}|${light.padStatus}|${light.redAlert}|${
    fill ? `${Math.round(fill.pct)}/${fill.capacityMl}` : ''
  }|${pad.attachedAt}|${pad.wetSince}|${pad.calibrating}${pad.confirming}${pad.kind}${pad.product?.productId}${pad.product?.name}|${
    position ? `${position.kind}${position.since}${position.turnDueAt}` : ''
  }|${temperature ? Math.round(temperature.celsius * 10) : ''}|${voidsToday.count}|${wear}|${link.state}|${link.battery}|${
    link.batteryPct
  }`;
}
