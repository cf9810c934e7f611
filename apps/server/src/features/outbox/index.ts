import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { getOutbox } from './get-outbox.ts';

export const outboxCalls = (isShown: boolean): Implementation =>
  implement(api.outbox, { getOutbox: getOutbox(isShown) });
