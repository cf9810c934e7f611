import { expect, it } from 'vitest';
import { freshState, stateLayout } from './pod-state.ts';
import { roundReals } from './round-reals.ts';

it('rounds every real of the state', () => {
  const state = freshState(1);
  const reals = Object.entries(stateLayout).flatMap(([part, layout]) =>
    Object.entries(layout).flatMap(([name, form]) => (form === 'real' ? [[part, name] as const] : [])),
  );
  const parts: Readonly<Record<string, object>> = { ...state, podId: {} };
  for (const [part, name] of reals) Object.assign(parts[part] ?? {}, { [name]: 0.1 });
  roundReals(state);
  expect(reals.length).toBeGreaterThan(20);
  for (const [part, name] of reals)
    expect([part, name, parts[part]]).toMatchObject([part, name, { [name]: Math.fround(0.1) }]);
});
