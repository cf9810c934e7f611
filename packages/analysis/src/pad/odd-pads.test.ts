import { PadState } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { reading } from '../index.ts';
import { altered, coreRaised } from '../testing/altered.ts';
import { analysed, context, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

const everything = [0, Number.POSITIVE_INFINITY] as const;
const unclipped = (frame: { flags: object }) => ({
  flags: { ...frame.flags, clipped: false, loose: false, offBody: false, impact: false },
  core: [0, 0, 0, 0, 0] as const,
});

describe('unusual pads', () => {
  it('recognises a wet pad when the pod comes back after 15 minutes', () => {
    const wearer = createWearer(morning).pass(10).voids(250).pass(60);
    const away = altered(wearer.measurements, 150, 240, unclipped);
    const gone = analysed(away.slice(0, 230));
    const at = away[229]?.at ?? 0;
    expect(gone.of('cycle').map(({ removedAt }) => removedAt)).toEqual([away[150]?.at]);
    expect(reading(gone.state, at, context)).toMatchObject({
      fill: null,
      pad: { attachedAt: null, kind: null },
      light: { shown: 'grey', padStatus: 'PADREMOVED' },
    });
    const back = analysed(away);
    expect(back.of('cycle').map(({ removedAt }) => removedAt)).toEqual([null]);
    expect(back.of('void')).toHaveLength(1);
    expect(reading(back.state, wearer.now(), context).fill?.ml).toBeGreaterThan(170);
  });

  it('takes the pod as on another pad when the zones read otherwise', () => {
    const wearer = createWearer(morning).pass(10).voids(250).pass(20).changesPad(15).pass(20);
    const { of, state } = analysed(wearer.measurements);
    expect(of('cycle').map(({ removedAt }) => removedAt !== null)).toEqual([true, false]);
    expect(reading(state, wearer.now(), context).fill?.ml).toBe(0);
  });

  it('is grey on a pad that was used before, and still reports new voids', () => {
    const wearer = createWearer(morning).voids(250).pass(60).voids(150).pass(20);
    const { of, state } = analysed(wearer.measurements.slice(120));
    expect(of('void')).toHaveLength(1);
    expect(of('cycle')).toMatchObject([{ padKind: 'used', nominalMl: 0 }]);
    expect(reading(state, wearer.now(), context)).toMatchObject({
      fill: null,
      pad: { kind: 'used' },
      light: { shown: 'grey', state: PadState.PADUNKNOWN },
    });
  });

  it('names a dry pad unlike any of ours, and one without a product', () => {
    const wearer = createWearer(morning).pass(10);
    const strange = altered(wearer.measurements, ...everything, (frame) => ({
      core: coreRaised(frame, -55),
    }));
    const read = reading(analysed(strange).state, wearer.now(), context);
    expect(read).toMatchObject({
      pad: { kind: 'unknown-product' },
      light: { shown: 'grey', state: PadState.PADUNKNOWN },
    });
    const withoutProduct = { ...context, dayProduct: null };
    const unchosen = reading(
      analysed(wearer.measurements, withoutProduct).state,
      wearer.now(),
      withoutProduct,
    );
    expect(unchosen).toMatchObject({
      pad: { kind: 'not-chosen' },
      light: { state: PadState.PADNOTSELECTED },
    });
  });

  it('continues through a counter that jumps and a pod that restarts', () => {
    const wearer = createWearer(morning).pass(10).voids(200).pass(30);
    const jumped = wearer.measurements.map((measurement, index) =>
      index < 100 ? measurement : { ...measurement, boot: 2, counter: index - 100 },
    );
    expect(analysed(jumped).facts).toEqual(analysed(wearer.measurements).facts);
  });

  it('holds no more than a pad can, whatever the reading', () => {
    const wearer = createWearer(morning).pass(10);
    for (let count = 0; count < 6; count++) wearer.voids(400).pass(15);
    const fill = reading(analysed(wearer.measurements).state, wearer.now(), context).fill;
    expect(fill?.pct).toBeLessThan(130);
    expect(fill?.pct).toBeGreaterThan(95);
    expect(fill?.highMl).toBeLessThanOrEqual(context.dayProduct?.rothwellMl ?? 0);
  });
});
