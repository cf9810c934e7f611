import { expect, test } from 'vitest';
import { type Lived, liveScene, sceneStart } from '../testing/live-scene.ts';
import { padsWorn } from '../testing/pads-worn.ts';

const hourOf = (at: number): number => ((at - sceneStart) / 3_600_000) % 24;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Mean step of the core's bytes from one measurement to the next, by night, while clipped. */
function scatter({ measured }: Lived): number {
  const steps = measured.flatMap(({ at, frame }, index) => {
    const before = measured[index - 1]?.frame;
    if (!before?.flags.clipped || !frame.flags.clipped || hourOf(at) > 5) return [];
    return [mean(frame.core.map((zone, place) => Math.abs(zone - (before.core[place] ?? zone))))];
  });
  return mean(steps);
}

test('a loose clip lasts most of the night, while its zones come and go', () => {
  const lives = liveScene({ scene: 'loose-clip' }, 5, 2);
  for (const { measured } of lives) {
    const night = measured.filter(
      ({ at, frame }) => hourOf(at) >= 1 && hourOf(at) < 5 && frame.flags.clipped,
    );
    expect(night.filter(({ frame }) => frame.flags.loose).length / night.length).toBeGreaterThan(0.6);
  }
  const quiet = mean(liveScene({}, 5, 2).map(scatter));
  expect(mean(lives.map(scatter))).toBeGreaterThan(4 * quiet);
});

test('a carer takes the pod off and puts it back onto the pad', () => {
  let back = 0;
  for (const { truth, measured } of liveScene({ scene: 'handling' }, 5, 3)) {
    const changes = truth.flatMap((event) =>
      event.kind === 'padOn' || event.kind === 'padOff' ? [Date.parse(event.at)] : [],
    );
    measured.forEach(({ at, frame }, index) => {
      const before = measured[index - 1];
      if (!before || before.frame.flags.clipped || !frame.flags.clipped) return;
      if (!changes.some((change) => change > before.at - 10_000 && change <= at)) back++;
    });
  }
  // Six looks a day, of which two in three lift the pod; the shortest fall between two measurements.
  expect(back).toBeGreaterThan(25);
});

test('pads are swapped within seconds, changed nearly dry, or put on again used', () => {
  const lives = liveScene({ scene: 'changes' }, 6, 3);
  const worn = lives.flatMap(padsWorn);
  expect(worn.filter(({ beforeMl }) => beforeMl > 30).length).toBeGreaterThan(3);
  expect(worn.filter(({ beforeMl, heldMl }) => beforeMl === 0 && heldMl < 50).length).toBeGreaterThan(5);
  const swaps = lives.flatMap(({ truth }) =>
    truth.flatMap((off) => {
      const on = off.kind === 'padOff' && truth.find(({ kind, at }) => kind === 'padOn' && at > off.at);
      return on ? [Date.parse(on.at) - Date.parse(off.at)] : [];
    }),
  );
  expect(swaps.filter((ms) => ms <= 40_000).length).toBeGreaterThan(10);
  for (const { beforeMl, voidedMl, leakedMl, heldMl } of worn)
    expect(Math.abs(beforeMl + voidedMl - leakedMl - heldMl)).toBeLessThan(2.5);
});

test('the third to fifth pad is weighed minutes after removal, within grams', () => {
  for (const { truth } of liveScene({}, 5, 3)) {
    const offs = truth.flatMap((event) => (event.kind === 'padOff' ? [event] : []));
    const weighed = truth.flatMap((event) => (event.kind === 'weighed' ? [event] : []));
    expect(weighed).toHaveLength(3);
    weighed.forEach(({ at, ml }, index) => {
      const off = offs[2 + index];
      const waited = Date.parse(at) - Date.parse(off?.at ?? '');
      expect(waited).toBeGreaterThanOrEqual(60_000);
      expect(waited).toBeLessThanOrEqual(180_000);
      expect(Math.abs(ml - (off?.ml ?? 0))).toBeLessThan(12 + 0.06 * ml);
    });
  }
});

test('pads are changed in silences, and silences go by without a change', () => {
  let [silences, changes] = [0, 0];
  for (const { measured, truth, heard } of liveScene({ scene: 'silent-changes' }, 6, 3)) {
    expect(heard.length).toBeLessThan(measured.length);
    heard.forEach(({ at }, index) => {
      const before = heard[index - 1]?.at ?? at;
      if (at - before < 110_000) return;
      expect(at - before).toBeLessThan(120 * 60_000);
      const within = (time: string): boolean => Date.parse(time) > before && Date.parse(time) < at;
      silences++;
      changes += +['padOff', 'padOn'].every((kind) =>
        truth.some((event) => event.kind === kind && within(event.at)),
      );
    });
  }
  expect(changes).toBeGreaterThan(30);
  expect(silences - changes).toBeGreaterThan(30);
});
