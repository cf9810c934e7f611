import { failingCodes, instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connecting, live, lost, whileFailing } from './live-state.ts';

const conditions = fc.array(
  fc.record({ code: fc.constantFrom(...failingCodes), since: fc.nat(1_000_000).map((ms) => instant(ms)) }),
  { maxLength: 6 },
);

test('nothing is live while the server fails, with the cause since the first fault', () => {
  fc.assert(
    fc.property(conditions, (found) => {
      const shown = whileFailing(live, found);
      if (found.length === 0) {
        expect(shown).toBe(live);
        return;
      }
      expect(shown.state).toBe('lost');
      expect(shown.lostSince).toBe(Math.min(...found.map(({ since }) => Date.parse(since))));
      for (const { code } of found)
        expect(failingCodes.indexOf(code)).toBeGreaterThanOrEqual(
          failingCodes.indexOf(shown.condition?.code ?? code),
        );
    }),
  );
});

test('a failed join of rooms shows its cause, since the first of both', () => {
  const found = [{ code: 'database-away' as const, since: instant(5_000) }];
  for (const [link, since] of [
    [connecting, 5_000],
    [lost(live, 1), 1],
    [lost(live, 9_000), 5_000],
  ] as const)
    expect(whileFailing(link, found)).toMatchObject({ state: 'lost', lostSince: since, condition: found[0] });
});
