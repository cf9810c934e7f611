import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPadChanges } from './get-pad-changes.ts';
import { undoPadChange } from './undo-pad-change.ts';

export const padChangeCalls = implement(api.padChanges, { getPadChanges, undoPadChange });
