import { gatewayTopic } from '@padlight/contract';
import mqtt from 'mqtt';
import type pg from 'pg';
import { createHome, listDevices, measureTo } from '../apps/simulator/src/index.ts';
import type { Installation } from '../e2e/harness/installation.ts';

const dayMs = 86_400_000;
const everyMs = 10_000;
const rowsPerMessage = 168;
const inFlight = 6;

/**
 * Simulates so many days up to now of one person of a home and sends the pod's measurements, as a node does after an outage; with
 * vital signs if chosen, and without a share of the frames, which no node heard. Resolves with the number of measurements when all of them are acknowledged.
 */
export async function sendWeek(
  { mqttUrl, home }: Installation,
  podMac: string,
  {
    days,
    seed,
    vitals = false,
    lost = 0,
  }: { readonly days: number; readonly seed: number; readonly vitals?: boolean; readonly lost?: number },
): Promise<number> {
  let luck = 48_271 * (seed + 1);
  const isLost = (): boolean => {
    luck = (16_807 * luck) % 2_147_483_647;
    return luck < lost * 2_147_483_647;
  };
  const end = Math.floor(Date.now() / everyMs) * everyMs;
  const node = home.nodes[0]?.mac ?? '';
  const seeded = listDevices(1, 1, 0);
  const pods = seeded.pods.map((pod) => ({ ...pod, vitals, mac: podMac.replaceAll(':', '') }));
  const start = end - days * dayMs;
  const { pods: worn } = createHome({ ...seeded, pods, seed, start, utcOffsetMs: 3_600_000 });
  const client = await mqtt.connectAsync(mqttUrl, {
    username: home.installationId,
    password: home.secret,
    reconnectPeriod: 0,
  });
  const sending: Promise<unknown>[] = [];
  let sent = 0;
  for (const pod of worn)
    for (let at = start + everyMs; at <= end; ) {
      const rows: object[] = [
        {
          timestamp: new Date().toISOString(),
          type: 'Gateway',
          mac: node,
          gatewayFree: 90,
          gatewayLoad: 0.1,
        },
      ];
      for (; rows.length <= rowsPerMessage && at <= end; at += everyMs) {
        for (const { at: measuredAt, rawData } of measureTo(pod, at)) {
          if (isLost()) continue;
          const timestamp = new Date(measuredAt).toISOString();
          rows.push({ timestamp, mac: podMac, bleName: '', rssi: -60, type: 'Unknown', rawData });
        }
      }
      sent += rows.length - 1;
      sending.push(client.publishAsync(gatewayTopic(node), JSON.stringify(rows), { qos: 1 }));
      if (sending.length >= inFlight) await sending.shift();
    }
  await Promise.all(sending);
  await client.endAsync();
  return sent;
}

/**
 * Copies the measurements of the first pods to others in turn, in the database: as much is read and analysed again as if each had a
 * week of its own. Resolves with the number of measurements.
 */
export async function copyWeek(
  database: pg.Client,
  from: readonly number[],
  to: readonly number[],
): Promise<number> {
  let copied = 0;
  for (const [index, podId] of to.entries()) {
    const { rowCount } = await database.query(
      `insert into measurements (organisation_id, pod_id, at, counter, boot, frame)
       select organisation_id, $2, at, counter, boot, frame from measurements where pod_id = $1`,
      [from[index % from.length], podId],
    );
    copied += rowCount ?? 0;
  }
  await database.query('analyze measurements');
  return copied;
}
