import { AlertType } from '@padlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fact } from '../fact.ts';
import { decodeState, encodeState } from '../state/encode-state.ts';
import { freshState } from '../state/pod-state.ts';
import { heldConditions, setCondition } from './conditions.ts';

const changes = fc.array(
  fc.record({
    type: fc.constantFrom(...Object.values(AlertType)),
    active: fc.boolean(),
    at: fc.integer({ min: 1, max: 2 ** 47 }),
  }),
  { maxLength: 60 },
);

it('keeps the start and fact of each condition that holds, also through bytes', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const state = freshState(7);
      state.person.assigned = 1;
      const facts: Fact[] = [];
      const since = new Map<AlertType, number>();
      for (const { type, active, at } of list) {
        setCondition(state, type, active, { at, facts });
        if (!active) since.delete(type);
        else if (!since.has(type)) since.set(type, at);
      }
      const stored = decodeState(encodeState(state)) ?? expect.fail();
      for (const known of [heldConditions(state), heldConditions(stored)]) {
        expect(new Map(known.map((condition) => [condition.type, condition.since]))).toEqual(since);
        for (const { factId } of known) expect(facts.some(({ id }) => id === factId)).toBe(true);
      }
    }),
  );
});
