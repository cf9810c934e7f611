import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getSetUpGuide } from './get-set-up-guide.ts';
import { skipSetUpStep } from './skip-set-up-step.ts';

export const setUpCalls = implement(api.setUp, { getSetUpGuide, skipSetUpStep });
