import { expect, it } from 'vitest';
import { analysed, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';
import { decodeState, encodeState } from './encode-state.ts';
import { freshState } from './pod-state.ts';

/** How many bytes the parts came to that version 4 did not have. */
const addedBytes = 383;

it('goes on from a state that an earlier version wrote, without what its five minutes had added up', () => {
  const { state } = analysed(createWearer(morning).pass(12).measurements);
  const bytes = encodeState(state);
  const former = bytes.slice(0, -addedBytes);
  former[0] = 4;
  const { series, closed } = freshState(state.podId);
  expect(decodeState(bytes)).toEqual(state);
  expect(decodeState(former)).toEqual({ ...state, series, closed });
  former[0] = 3;
  expect(decodeState(former)).toBeUndefined();
});
