import { type AnalysisParameters, saveAnalysisParameters } from '@padlight/contract';
import { callOnce } from '../../../platform/call/index.ts';

/** Has a number be what it is without being set here. Throws `CallError`. */
export function resetNumber(found: AnalysisParameters, path: string): Promise<AnalysisParameters> {
  const { [path]: _, ...overrides } = found.overrides;
  return callOnce(saveAnalysisParameters, { body: { scope: found.scope, overrides, seen: found.savedAt } });
}

/** Sets a scope's numbers back to what they were before they were saved, where nobody changed them since. Throws `CallError`. */
export const restoreNumbers = (
  { scope, overrides }: AnalysisParameters,
  saved: AnalysisParameters,
): Promise<AnalysisParameters> =>
  callOnce(saveAnalysisParameters, { body: { scope, overrides, seen: saved.savedAt } });
