import { lights } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Sample } from '../fact.ts';
import { fillVolume } from '../fill/fill.ts';
import { isReported } from '../pad/pad-cycle.ts';
import { productOf } from '../pad/product-in-use.ts';
import { kindOf, positionOf } from '../position/position-kinds.ts';
import type { PodState } from '../state/pod-state.ts';

/** The present values of a state. */
export function sampleOf(state: PodState, context: Context): Sample {
  const known = isReported(state);
  const { ml, lowMl, highMl } = known ? fillVolume(state, context) : { ml: null, lowMl: null, highMl: null };
  return {
    ml,
    lowMl,
    highMl,
    capacityMl: known ? (productOf(state, context)?.workingMl ?? null) : null,
    light: lights[state.light.shown - 1] ?? 'grey',
    position: positionOf(state.position.kind),
    temperatureC: state.temperature.at > 0 ? state.temperature.celsius : null,
  };
}

const numbers = ['ml', 'lowMl', 'highMl', 'capacityMl', 'temperatureC'] as const;
/** A sample in its stored form: its numbers (NaN for null), its light and its position. */
export const keepSample = (sample: Sample): Float32Array =>
  Float32Array.from([
    ...numbers.map((name) => sample[name] ?? Number.NaN),
    lights.indexOf(sample.light),
    sample.position ? kindOf(sample.position) : 0,
  ]);

/** The sample in the stored form of `keepSample`. */
export function keptSample(floats: Float32Array): Sample {
  const [ml, lowMl, highMl, capacityMl, temperatureC] = numbers.map((_, index) => {
    const value = floats[index] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
  return {
    ml: ml ?? null,
    lowMl: lowMl ?? null,
    highMl: highMl ?? null,
    capacityMl: capacityMl ?? null,
    temperatureC: temperatureC ?? null,
    light: lights[floats[numbers.length] ?? -1] ?? 'grey',
    position: positionOf(floats[numbers.length + 1] ?? 0),
  };
}
