import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { LiveHub } from '../../platform/live/create-live-hub.ts';
import { getSetUpGuide } from './get-set-up-guide.ts';
import { skipSetUpStep } from './skip-set-up-step.ts';

/**
 * `isHeardAt` returns whether a device that shows a place can sound. `canMail`: mailed links and codes reach anyone.
 */
export const setUpCalls = (from: Pick<LiveHub, 'isHeardAt'> & { readonly canMail: boolean }) =>
  implement(api.setUp, { getSetUpGuide: getSetUpGuide(from), skipSetUpStep });
