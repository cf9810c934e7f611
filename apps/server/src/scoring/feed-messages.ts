import type { OfflinePipeline } from '../pipeline/index.ts';
import { createTimeCheck } from './reading/confirm-times.ts';
import type { Problems } from './reading/problems.ts';
import { readLines } from './reading/read-lines.ts';
import { type MessageLine, readMessage } from './reading/read-message.ts';
import type { TruthEvent } from './reading/read-truth.ts';
import type { TruthFeed } from './reading/truth-feed.ts';

/** Time after the last message, in which due facts are still reported. */
const lastingMs = 4 * 60_000;

/** Sends all messages of a messages.jsonl through the pipeline, and passes on each event of the truth at its time. */
export async function feedMessages(
  path: string,
  pipeline: OfflinePipeline,
  { feed, give }: { readonly feed: TruthFeed; readonly give: (event: TruthEvent) => void },
  problems: Problems,
): Promise<void> {
  const times = createTimeCheck<MessageLine>();
  let clock = 0;
  let line = 0;

  const send = async ({ payload, nodeMac, receivedAt }: MessageLine): Promise<void> => {
    clock = Math.max(clock, receivedAt);
    if (feed.nextAt() <= clock) await feed.upTo(clock, give);
    await pipeline.pass(clock);
    const fault = pipeline.take(payload, nodeMac, clock);
    if (fault) problems.add(fault, `${path} near line ${line}`);
  };

  for await (const lines of readLines(path)) {
    for (const text of lines) {
      line++;
      const message = readMessage(text);
      if (typeof message === 'string') problems.add(message, `${path} line ${line}`);
      else for (const believed of times.next(message)) await send(believed);
    }
  }
  for (const believed of times.end()) await send(believed);
  if (times.refused() > 0) problems.add('message-out-of-time', path, times.refused());
  await pipeline.pass(clock + lastingMs);
  await feed.upTo(Infinity, give);
}
