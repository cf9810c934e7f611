import { instant, type Unmonitored } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { now, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { joinSilent } from './join-silent.ts';

const reported = (n: number): Unmonitored => {
  const { patientId, label, place } = tileOf(n);
  const { building: _, floor: __, ...where } = place;
  return { subject: { patientId, label: label ?? '', ...where }, reason: 'no-pod', since: null };
};
const heard = (n: number, minutesAgo: number) => {
  const reading = readingOf();
  const lastHeardAt = instant(now - minutesAgo * 60_000);
  return tileOf(n, { reading: { ...reading, link: { ...reading.link, lastHeardAt } } });
};

test('whoever is silent by this page’s clock is not monitored, each person once, in the order of the tiles', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(12), { maxLength: 12 }),
      fc.uniqueArray(fc.nat(14), { maxLength: 14 }),
      (ages, reportedOf) => {
        const tiles = ages.map((age, n) => heard(n, age));
        const found = joinSilent(reportedOf.map(reported), tiles, now).map(
          ({ subject }) => subject.patientId,
        );
        const expected = tiles.filter((_, n) => reportedOf.includes(n) || (ages[n] ?? 0) > 5);
        const unknown = reportedOf.filter((n) => n >= ages.length).map((n) => tileOf(n).patientId);
        expect(found).toEqual([...expected.map(({ patientId }) => patientId), ...unknown]);
      },
    ),
  );
});
