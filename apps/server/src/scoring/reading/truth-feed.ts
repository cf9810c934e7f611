import type { Problems } from './problems.ts';
import { readLines } from './read-lines.ts';
import { readTruth, type TruthEvent } from './read-truth.ts';

/** The truth of a data set, passed on event by event as time goes on. */
export interface TruthFeed {
  /** The time of the next event that is not passed on yet; Infinity if there is none. */
  nextAt(): number;
  /** Passes on the events up to a time (epoch ms). The file may be slightly out of order. */
  upTo(time: number, give: (event: TruthEvent) => void): Promise<void>;
}

/** Opens a truth.jsonl. Lines without an event are counted and left out. */
export async function openTruthFeed(path: string, problems: Problems): Promise<TruthFeed> {
  const lines = readLines(path);
  let read: TruthEvent[] = [];
  let next = 0;
  let line = 0;
  const refill = async (): Promise<void> => {
    while (next >= read.length) {
      const { value, done } = await lines.next();
      if (done) return;
      next = 0;
      read = value.flatMap((text) => {
        line++;
        const event = readTruth(text);
        if (typeof event !== 'string') return event;
        problems.add(event, `${path} line ${line}`);
        return [];
      });
    }
  };
  await refill();
  return {
    nextAt: () => read[next]?.at ?? Infinity,
    async upTo(time, give) {
      for (let event = read[next]; event && event.at <= time; event = read[next]) {
        give(event);
        next++;
        if (next >= read.length) await refill();
      }
    },
  };
}
