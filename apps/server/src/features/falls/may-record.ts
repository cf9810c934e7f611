import { api } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { mayAbout } from '../abilities/index.ts';

/** Returns whether a caller may record falls: its texts may name a person, so this requires seeing names. */
export const mayRecordFalls = (caller: Caller): boolean =>
  caller.scope.privacy === 'private' && mayAbout(caller, api.falls.saveFallRecord);
