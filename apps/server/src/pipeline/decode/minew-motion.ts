import type { MotionReading } from '@padlight/analysis';
import { readFixed, serviceDataBody, withServiceData, writeFixed } from './service-data.ts';

const version = 0x03;
const bodyBytes = 7;

/** Minew `A1 03`: battery in percent, acceleration of three axes in g as signed 8.8 fixed point. */
export function decodeMinewMotion(bytes: Uint8Array): { reading: MotionReading; mac: number } | undefined {
  const found = serviceDataBody(bytes, version, bodyBytes);
  if (!found) return undefined;
  const { body, mac } = found;
  return {
    mac,
    reading: {
      kind: 'motion',
      batteryPct: body[0] ?? 0,
      accelerationG: [readFixed(body, 1), readFixed(body, 3), readFixed(body, 5)],
    },
  };
}

export function encodeMinewMotion(reading: MotionReading, mac: number): Uint8Array {
  const body = new Uint8Array(bodyBytes);
  body[0] = reading.batteryPct;
  reading.accelerationG.forEach((value, axis) => {
    writeFixed(body, 1 + 2 * axis, value);
  });
  return withServiceData(version, body, mac);
}
