import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoWriter } from './iso-time.ts';

test('an instant has the usual form, in any order of time', () => {
  const instants = fc.array(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) }), { minLength: 1 });
  fc.assert(
    fc.property(instants, (times) => {
      const write = isoWriter();
      for (const at of times) {
        expect(write(at)).toBe(new Date(at).toISOString());
        expect(write(at + 1)).toBe(new Date(at + 1).toISOString());
      }
    }),
  );
});
