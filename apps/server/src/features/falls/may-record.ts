import { api } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { mayAbout } from '../abilities/index.ts';

/** Whether a caller records what was found after falls: its texts may name a person, so only who sees names does. */
export const mayRecordFalls = (caller: Caller): boolean =>
  caller.scope.privacy === 'private' && mayAbout(caller, api.falls.saveFallRecord);
