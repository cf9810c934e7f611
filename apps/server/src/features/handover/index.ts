import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getHandover } from './get-handover.ts';
import { markHandoverRead } from './mark-handover-read.ts';

export const handoverCalls = implement(api.handover, { getHandover, markHandoverRead });
