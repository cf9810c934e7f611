import type { MotionReading } from '@padlight/analysis';
import type { Decoder } from './decoder.ts';
import {
  readFixed,
  readPercent,
  serviceDataBody,
  serviceDataBytes,
  serviceDataHead,
  withServiceData,
  writeFixed,
} from './service-data.ts';

const version = 0x03;
const bodyBytes = 7;
const unmeasured = 255;

/** Minew `A1 03`: battery in percent, acceleration of three axes in g as signed 8.8 fixed point. */
export const minewMotion = {
  head: serviceDataHead,
  bytes: serviceDataBytes(bodyBytes),
  read: (structure, mac) => {
    const body = serviceDataBody(structure, version, bodyBytes, mac);
    if (typeof body === 'string') return body;
    return {
      kind: 'motion',
      batteryPct: readPercent(body[0]),
      accelerationG: [readFixed(body, 1), readFixed(body, 3), readFixed(body, 5)],
    };
  },
} as const satisfies Decoder;

export function encodeMinewMotion(reading: MotionReading, mac: number): Uint8Array {
  const body = new Uint8Array(bodyBytes);
  body[0] = reading.batteryPct ?? unmeasured;
  reading.accelerationG.forEach((value, axis) => {
    writeFixed(body, 1 + 2 * axis, value);
  });
  return withServiceData(version, body, mac);
}
