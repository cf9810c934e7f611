import type { PrivacyLevel } from '@padlight/contract';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Refuses an anonymised caller, who has no individual page; returns the level of any other. */
export function requireIndividual(scope: Scope): Exclude<PrivacyLevel, 'anonymised'> {
  if (scope.privacy === 'anonymised') throw problem('forbidden');
  return scope.privacy;
}
