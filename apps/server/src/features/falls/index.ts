import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getFalls } from './get-falls.ts';
import { saveFallRecord } from './save-fall-record.ts';
import { undoFallRecord } from './undo-fall-record.ts';

export { readFallsToPassOn } from './passed-on-store.ts';

export const fallCalls = implement(api.falls, { getFalls, saveFallRecord, undoFallRecord });
