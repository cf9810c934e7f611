import { expect, it } from 'vitest';
import { analysed, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';
import { decodeState, encodeState } from './encode-state.ts';
import { freshState } from './pod-state.ts';

/** The bytes of the parts that former versions did not have. */
const addedBytes = { 4: 483, 5: 100, 7: 21, 8: 4 } as const;

it('continues from a state of an earlier version, without the parts it lacked', () => {
  const { state } = analysed(createWearer(morning).pass(12).measurements);
  const bytes = encodeState(state);
  const formerOf = (version: keyof typeof addedBytes) => {
    const former = bytes.slice(0, -addedBytes[version]);
    former[0] = version;
    return former;
  };
  const { series, closed, activity, jolt, saturation } = freshState(state.podId);
  expect(decodeState(bytes)).toEqual(state);
  expect(decodeState(formerOf(8))).toEqual({ ...state, saturation });
  expect(decodeState(formerOf(7))).toEqual({ ...state, jolt, saturation });
  expect(decodeState(formerOf(5))).toEqual({ ...state, activity, jolt, saturation });
  expect(decodeState(formerOf(4))).toEqual({ ...state, series, closed, activity, jolt, saturation });
  const unknown = formerOf(4);
  unknown[0] = 3;
  expect(decodeState(unknown)).toBeUndefined();
});
