import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMailRule } from './mail-rule.ts';

const minute = 60_000;
const step = 10_000;
/** Per 10 s: whether the fault goes on, and whether the mail server takes mails. */
const history = fc.array(
  fc.record({
    lasts: fc.constantFrom(1, 3, 20, 400),
    isActive: fc.boolean(),
    isTaken: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('nobody gets two mails of one fault within an hour, however it flaps, and whoever should gets one', () => {
  fc.assert(
    fc.property(history, (stretches) => {
      let at = 0;
      const rule = createMailRule(() => at);
      const takenAt: number[] = [];
      let activeFor = 0;
      let takesFor = 0;
      for (const { lasts, isActive, isTaken } of stretches)
        for (let n = 0; n < lasts; n++) {
          at += step;
          activeFor = isActive ? activeFor + step : 0;
          takesFor = isTaken ? takesFor + step : 0;
          for (const { code, to } of rule.due(isActive ? [{ code: 'disk-full', to: 'a' }] : [])) {
            rule.ended(code, to, isTaken);
            if (isTaken) takenAt.push(at);
          }
          const last = takenAt.at(-1);
          const wasReported = last !== undefined && at - last < 60 * minute;
          if (takesFor > minute && activeFor > 3 * minute && !wasReported)
            expect(last ?? 0, 'mailed since it began').toBeGreaterThan(0);
        }
      for (const [index, one] of takenAt.entries())
        expect(one - (takenAt[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60 * minute);
    }),
  );
});

test('a fault is mailed after 2 minutes, once, to each; what was not taken is tried each minute', () => {
  let at = 0;
  const rule = createMailRule(() => at);
  const sent: string[] = [];
  const run = (untilMs: number, isTaken: boolean): void => {
    for (; at < untilMs; at += 1_000)
      for (const { code, to } of rule.due(['a', 'b'].map((to) => ({ code: 'database-away' as const, to })))) {
        sent.push(`${to} ${at / 1_000}`);
        rule.ended(code, to, isTaken || to === 'a');
      }
  };
  run(119_000, true);
  expect(sent).toEqual([]);
  run(200_000, false);
  expect(sent).toEqual(['a 120', 'b 120', 'b 180']);
  run(3 * 60 * minute, true);
  expect(sent).toEqual(['a 120', 'b 120', 'b 180', 'b 240']);
});

test('one that is still under way is not sent again, and a fault that flaps for minutes is mailed too', () => {
  let at = 0;
  const rule = createMailRule(() => at);
  const sent: number[] = [];
  for (; at < 10 * minute; at += 1_000)
    for (const _one of rule.due(at % 20_000 < 5_000 ? [{ code: 'rows-waiting', to: 'a' }] : []))
      sent.push(at);
  expect(sent).toEqual([2 * minute]);
});
