import type { Part } from './layout.ts';
import { type PodState, stateLayout } from './pod-state.ts';

const reals = (Object.keys(stateLayout) as (keyof typeof stateLayout)[]).flatMap((part) => {
  const layout: Readonly<Record<string, unknown>> = stateLayout[part];
  const names = Object.keys(layout).filter((name) => layout[name] === 'real');
  return names.length > 0 ? [{ part, names }] : [];
});

/** Rounds every real to single precision, as it is stored: who goes on from bytes and who goes on from memory find the same. */
export function roundReals(state: PodState): void {
  for (const { part, names } of reals) {
    const values: Part = state[part];
    for (const name of names) values[name] = Math.fround(values[name] as number);
  }
}
