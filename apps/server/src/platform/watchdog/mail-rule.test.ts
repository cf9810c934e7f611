import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMailRule } from './mail-rule.ts';

const minute = 60_000;
const step = 10_000;
/** Per 10 s: whether the fault lasts, and whether the mail server accepts mails. */
const history = fc.array(
  fc.record({
    lasts: fc.constantFrom(1, 3, 20, 400),
    isActive: fc.boolean(),
    isTaken: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('no one gets two mails of one fault within an hour; everyone gets one', () => {
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
      for (const [index, time] of takenAt.entries())
        expect(time - (takenAt[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60 * minute);
    }),
  );
});

test('a fault is mailed to each after 2 minutes; refused mails are retried', () => {
  let at = 0;
  const rule = createMailRule(() => at);
  const mails: string[] = [];
  const run = (untilMs: number, isTaken: boolean): void => {
    for (; at < untilMs; at += 1_000)
      for (const { code, to } of rule.due(['a', 'b'].map((to) => ({ code: 'database-away' as const, to })))) {
        mails.push(`${to} ${at / 1_000}`);
        rule.ended(code, to, isTaken || to === 'a');
      }
  };
  run(119_000, true);
  expect(mails).toEqual([]);
  run(200_000, false);
  expect(mails).toEqual(['a 120', 'b 120', 'b 180']);
  run(3 * 60 * minute, true);
  expect(mails).toEqual(['a 120', 'b 120', 'b 180', 'b 240']);
});

test('a mail in progress is not sent again; a flapping fault is mailed too', () => {
  let at = 0;
  const rule = createMailRule(() => at);
  const times: number[] = [];
  for (; at < 10 * minute; at += 1_000)
    for (const _one of rule.due(at % 20_000 < 5_000 ? [{ code: 'rows-waiting', to: 'a' }] : []))
      times.push(at);
  expect(times).toEqual([2 * minute]);
});
