import { failingCodes, instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connecting, live, lost, whileFailing, withScreen, wordOf } from './live-state.ts';

const conditions = fc.array(
  fc.record({ code: fc.constantFrom(...failingCodes), since: fc.nat(1_000_000).map((ms) => instant(ms)) }),
  { maxLength: 6 },
);

test('nothing is live while the server fails, with the cause since the first fault', () => {
  fc.assert(
    fc.property(conditions, (failing) => {
      const combined = whileFailing(live, failing);
      if (failing.length === 0) {
        expect(combined).toBe(live);
        return;
      }
      expect(combined.state).toBe('lost');
      expect(combined.lostSince).toBe(Math.min(...failing.map(({ since }) => Date.parse(since))));
      for (const { code } of failing)
        expect(failingCodes.indexOf(code)).toBeGreaterThanOrEqual(
          failingCodes.indexOf(combined.condition?.code ?? code),
        );
    }),
  );
});

test('a failed join of rooms shows its cause, since the first of both', () => {
  const failing = [{ code: 'database-away' as const, since: instant(5_000) }];
  for (const [link, since] of [
    [connecting, 5_000],
    [lost(live, 1), 1],
    [lost(live, 9_000), 5_000],
  ] as const)
    expect(whileFailing(link, failing)).toMatchObject({
      state: 'lost',
      lostSince: since,
      condition: failing[0],
    });
});

test('a screen in trouble is never live; a lost connection explains it', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom('failed', 'outdated'), (since, lostAt, kind) => {
      const trouble = { kind, since } as const;
      expect(withScreen(live, trouble)).toEqual({ ...live, state: 'lost', lostSince: since, screen: kind });
      const both = withScreen(lost(live, lostAt), trouble);
      expect(both).toMatchObject({ state: 'lost', lostSince: Math.min(since, lostAt) });
      expect(both.screen).toBe(kind === 'failed' ? 'failed' : undefined);
    }),
  );
});

test('a server that has just started is called starting, unless it fails worse', () => {
  const started = { code: 'starting' as const, since: instant(5_000) };
  const away = { code: 'database-away' as const, since: instant(6_000) };
  expect([live, connecting, lost(live, 1)].map(wordOf)).toEqual(['live', 'connecting', 'lost']);
  expect(wordOf(whileFailing(live, [started]))).toBe('starting');
  expect(wordOf(whileFailing(live, [started, away]))).toBe('lost');
});
