import type { ClimateReading } from '@padlight/analysis';
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

const version = 0x01;
const bodyBytes = 5;
const unmeasured = 255;

/** Minew `A1 01`: battery in percent, air temperature and relative humidity as signed 8.8 fixed point. */
export const minewClimate = {
  head: serviceDataHead,
  bytes: serviceDataBytes(bodyBytes),
  read: (structure, mac) => {
    const body = serviceDataBody(structure, version, bodyBytes, mac);
    if (typeof body === 'string') return body;
    return {
      kind: 'climate',
      batteryPct: readPercent(body[0]),
      temperatureCentiC: Math.round(100 * readFixed(body, 1)),
      humidityCentiPct: Math.round(100 * readFixed(body, 3)),
    };
  },
} as const satisfies Decoder;

export function encodeMinewClimate(reading: ClimateReading, mac: number): Uint8Array {
  const body = new Uint8Array(bodyBytes);
  body[0] = reading.batteryPct ?? unmeasured;
  writeFixed(body, 1, reading.temperatureCentiC / 100);
  writeFixed(body, 3, reading.humidityCentiPct / 100);
  return withServiceData(version, body, mac);
}
