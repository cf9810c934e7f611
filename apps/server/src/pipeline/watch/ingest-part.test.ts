import { expect, test } from 'vitest';
import { ingestPart } from './ingest-part.ts';

function watch() {
  let at = 0;
  const flow = {
    oldestLiveWaitingAt: undefined as number | undefined,
    lastArrivalAt: undefined as number | undefined,
    lastCommitAt: undefined as number | undefined,
    isDiskFull: false,
  };
  const { check } = ingestPart(
    () => flow,
    () => at,
  );
  return {
    flow,
    now: () => at,
    async after(ms: number) {
      at += ms;
      return (await check()).map(({ code }) => code);
    },
  };
}

test('messages without a commit are a stall after 5 s; a commit ends it', async () => {
  const { flow, now, after } = watch();
  expect(await after(600_000)).toEqual([]);
  for (let n = 0; n < 5; n++) {
    flow.lastArrivalAt = now();
    expect(await after(1_000)).toEqual([]);
  }
  flow.lastArrivalAt = now();
  await after(1_000);
  expect(await after(1_000)).toEqual(['ingest-stalled']);
  flow.lastCommitAt = now();
  expect(await after(1_000)).toEqual([]);
});

test('one message after a quiet night that is stored at once is no stall', async () => {
  const { flow, now, after } = watch();
  flow.lastArrivalAt = 0;
  flow.lastCommitAt = 1;
  expect(await after(36_000_000)).toEqual([]);
  flow.lastArrivalAt = now();
  expect(await after(10)).toEqual([]);
  flow.lastCommitAt = now();
  expect(await after(10_000)).toEqual([]);
});

test('a live measurement waiting over 5 s is a condition while others are stored', async () => {
  const { flow, now, after } = watch();
  flow.lastArrivalAt = now();
  flow.oldestLiveWaitingAt = now();
  for (let n = 0; n < 5; n++) {
    flow.lastCommitAt = now();
    flow.lastArrivalAt = now() + 1;
    expect(await after(1_000)).toEqual([]);
  }
  flow.lastCommitAt = now();
  expect(await after(1_000)).toEqual(['rows-waiting']);
  flow.oldestLiveWaitingAt = undefined;
  expect(await after(1)).toEqual([]);
});

test('messages that gateways gave up are no stall for ever', async () => {
  const { flow, now, after } = watch();
  flow.lastArrivalAt = now();
  await after(1);
  expect(await after(6_000)).toEqual(['ingest-stalled']);
  expect(await after(90_000)).toEqual([]);
});
