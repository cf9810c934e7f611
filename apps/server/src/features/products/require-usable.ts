import { defaultParameters, resolveParameters } from '@padlight/analysis';
import { isInRange, type ParameterOverrides } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';

/** Throws `parameters-invalid`, naming each number that is unknown, unusable or out of its range. */
export function requireUsable(overrides: ParameterOverrides): void {
  const { problems } = resolveParameters(defaultParameters, overrides);
  const outside = Object.entries(overrides)
    .filter(([path, value]) => !isInRange(path, value) && !problems.some((fault) => fault.path === path))
    .map(([path]) => ({ path, message: `"${path}" is out of its range.` }));
  const all = [...problems, ...outside];
  if (all.length > 0)
    throw problem('parameters-invalid', {
      fields: all.map(({ path, message }) => ({ path: `body.overrides.${path}`, message })),
    });
}
