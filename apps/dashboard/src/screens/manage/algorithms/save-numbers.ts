import { type AnalysisParameters, saveAnalysisParameters } from '@padlight/contract';
import { callOnce } from '../../../platform/call/index.ts';

/** Resets a number to the value that applies without a setting here. Throws `CallError`. */
export function resetNumber(parameters: AnalysisParameters, path: string): Promise<AnalysisParameters> {
  const { [path]: _, ...overrides } = parameters.overrides;
  return callOnce(saveAnalysisParameters, {
    body: { scope: parameters.scope, overrides, seen: parameters.savedAt },
  });
}

/** Restores a scope's numbers to those before a save, where no one changed them since. Throws `CallError`. */
export const restoreNumbers = (
  { scope, overrides }: AnalysisParameters,
  saved: AnalysisParameters,
): Promise<AnalysisParameters> =>
  callOnce(saveAnalysisParameters, { body: { scope, overrides, seen: saved.savedAt } });
