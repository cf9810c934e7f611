import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { getSystemState, type SystemView } from './get-system-state.ts';

export type { SystemView } from './get-system-state.ts';
export { knowConcerned } from './know-concerned.ts';
export { createConditionMails } from './mail-conditions.ts';

export const systemCalls = (system: SystemView): Implementation =>
  implement(api.system, { getSystemState: getSystemState(system) });
