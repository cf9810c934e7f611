import { z } from 'zod';

/** MQTT topic of a node's messages; the MAC as 12 hex digits or with colons. */
export const gatewayTopic = (nodeMac: string): string =>
  `/gw/${nodeMac.replaceAll(':', '').toLowerCase()}/status`;
export const ingestPath = '/ingest/gateway';
/** A longer message is refused. */
export const maxMessageBytes = 1024 * 1024;

const Timestamp = z.union([z.iso.datetime({ offset: true }), z.number()]);

/** The row that a gateway sends about itself: its timestamp is the time at which the message was sent. */
export const GatewayRow = z.object({
  timestamp: Timestamp,
  type: z.literal('Gateway'),
  mac: z.string(),
  gatewayFree: z.number().optional(),
  gatewayLoad: z.number().optional(),
});

/** One received advertisement with its time. `rssi` in dBm, in the field sometimes a string, or missing. */
export const AdvertisementRow = z.object({
  timestamp: Timestamp,
  mac: z.string(),
  bleName: z.string().optional(),
  rssi: z.union([z.number(), z.string(), z.null()]).optional(),
  type: z.string(),
  rawData: z.string(),
});
export type GatewayMessage = [z.infer<typeof GatewayRow>, ...z.infer<typeof AdvertisementRow>[]];

/** The fixed prefixes of the MACs and serial numbers of devices. */
export const devicePrefixes = { podMac: 'F490CBD0', podSerial: 'S00', nodeMac: 'AC233F' } as const;

/** A site's answer to an HTTP message: the rows that were accepted, and those set aside by reason. */
export const IngestReply = z.object({
  accepted: z.number().int(),
  repeated: z.number().int(),
  setAside: z.record(z.string(), z.number().int()),
});
export type IngestReply = z.infer<typeof IngestReply>;
