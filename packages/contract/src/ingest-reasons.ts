/** Why a message of a gateway, or its sign-in, was refused as a whole. */
export const messageFaults = [
  'wrong-secret',
  'secret-changed',
  'suspended',
  'foreign-node',
  'retired-node',
  'node-mismatch',
  'foreign-topic',
  'retained-refused',
  'will-refused',
  'subscribe-refused',
  'too-large',
  'too-many-rows',
  'not-json',
  'not-an-array',
  'no-gateway-row',
  'over-bound',
  'paused-too-long',
  'clock-doubted',
] as const;

/** Why a row of a message was set aside while the others were taken. */
export const rowFaults = [
  'unknown-pod',
  'retired-pod',
  'pod-of-another-site',
  'too-old',
  'from-the-future',
  'erased',
  'not-a-row',
  'mac',
  'timestamp',
  'raw-data',
  'frame-cut',
  'frame-version',
  'frame-kind',
  'frame-reserved',
  'mac-mismatch',
] as const;

/** What was taken though something is not as it should be. */
export const ingestDoubts = [
  'damaged',
  'ends-early',
  'node-row',
  'no-signal',
  'clock-off',
  'clock-not-believed',
  'time-uncertain',
  'counter-jump',
  'address-shared',
  'held-back',
] as const;

/** What nobody need look after; `other-radio` may be the phone of a visitor. */
const ordinary = ['accepted', 'repeated', 'other-radio'] as const;

export const refusedReasons = [...messageFaults, ...rowFaults, ...ingestDoubts] as const;
/** What is shown of a site's data that was not as it should be. */
export type RefusedReason = (typeof refusedReasons)[number];
/** Everything that the server counts of what a site sends. */
export type IngestReason = RefusedReason | (typeof ordinary)[number];
