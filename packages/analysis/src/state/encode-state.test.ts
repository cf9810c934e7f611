import { expect, it } from 'vitest';
import { analysed, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';
import { decodeState, encodeState } from './encode-state.ts';
import { freshState } from './pod-state.ts';

/** The bytes of the parts that former versions did not have. */
const addedBytes = { 4: 583, 5: 200, 7: 121, 8: 104, 9: 100 } as const;

it('continues from a state of an earlier version, without the parts it lacked', () => {
  const { state } = analysed(createWearer(morning).pass(12).measurements);
  const bytes = encodeState(state);
  const formerOf = (version: keyof typeof addedBytes) => {
    const former = bytes.slice(0, -addedBytes[version]);
    former[0] = version;
    return former;
  };
  const { series, closed, activity, jolt, saturation, standing, moved, answers } = freshState(state.podId);
  const newest = { standing, moved, answers };
  expect(decodeState(bytes)).toEqual(state);
  expect(decodeState(formerOf(9))).toEqual({ ...state, ...newest });
  expect(decodeState(formerOf(8))).toEqual({ ...state, saturation, ...newest });
  expect(decodeState(formerOf(7))).toEqual({ ...state, jolt, saturation, ...newest });
  expect(decodeState(formerOf(5))).toEqual({ ...state, activity, jolt, saturation, ...newest });
  expect(decodeState(formerOf(4))).toEqual({
    ...state,
    series,
    closed,
    activity,
    jolt,
    saturation,
    ...newest,
  });
  const unknown = formerOf(4);
  unknown[0] = 3;
  expect(decodeState(unknown)).toBeUndefined();
});
