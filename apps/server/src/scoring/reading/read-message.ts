import { macOf } from './read-mac.ts';
import { readTime } from './read-time.ts';

/** A line of messages.jsonl: the message of a gateway (parsed JSON, not yet checked) and its time of receipt. */
export interface MessageLine {
  readonly nodeMac: string | undefined;
  readonly receivedAt: number;
  readonly payload: unknown;
}
export type MessageLineFault = 'message-not-json' | 'message-time' | 'message-payload';

const topicMac = /(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}/i;

const nodeOf = (topic: unknown): string | undefined =>
  typeof topic === 'string' ? macOf(topicMac.exec(topic)?.[0]) : undefined;

/** Reads a line of messages.jsonl; returns a fault if it is not a message. */
export function readMessage(line: string): MessageLine | MessageLineFault {
  try {
    const raw: unknown = JSON.parse(line);
    if (raw === null || typeof raw !== 'object') return 'message-not-json';
    const { topic, receivedAt, payload } = raw as Readonly<Record<string, unknown>>;
    const at = readTime(receivedAt);
    if (Number.isNaN(at)) return 'message-time';
    if (payload === undefined) return 'message-payload';
    const parsed: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload;
    return { nodeMac: nodeOf(topic), receivedAt: at, payload: parsed };
  } catch {
    return 'message-not-json';
  }
}
