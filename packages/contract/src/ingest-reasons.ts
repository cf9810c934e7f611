/** The reasons to refuse a gateway's message, or its sign-in, as a whole. */
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

/** The reasons to set a row of a message aside while the others are accepted. */
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

/** Doubts about rows that are accepted. */
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

/** Outcomes that need no action; `other-radio` may be a visitor's phone. */
const ordinary = ['accepted', 'repeated', 'other-radio'] as const;

export const refusedReasons = [...messageFaults, ...rowFaults, ...ingestDoubts] as const;
/** The reasons that are displayed for a site's faulty data. */
export type RefusedReason = (typeof refusedReasons)[number];
/** The reasons by which the server counts a site's rows and messages. */
export type IngestReason = RefusedReason | (typeof ordinary)[number];
