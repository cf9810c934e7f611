import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { getSystemState, type SystemParts } from './get-system-state.ts';

export type { SystemView } from './get-system-state.ts';
export { knowConcerned } from './know-concerned.ts';
export { createConditionMails } from './mail-conditions.ts';

export const systemCalls = (parts: SystemParts): Implementation =>
  implement(api.system, { getSystemState: getSystemState(parts) });
