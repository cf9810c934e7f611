import { observationEditableMs } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import type { ObservationRow } from './observation-store.ts';

type Reader = Pick<Caller, 'userId' | 'permissions' | 'scope'>;

/** Returns whether a user may enter observations: a comment may name a person, so this requires seeing names. */
export const mayEnter = ({ permissions, scope }: Pick<Reader, 'permissions' | 'scope'>): boolean =>
  scope.privacy === 'private' && permissions.has('Observations.Save');

/** Returns what a user may do with an observation now: for 10 minutes only its author changes it, later others with a reason. */
export function mayChange(
  { userId, enteredAt, undoneAt }: Pick<ObservationRow, 'userId' | 'enteredAt' | 'undoneAt'>,
  reader: Reader,
  now: number,
): 'no' | 'yes' | 'reason-needed' {
  if (undoneAt !== null || !mayEnter(reader)) return 'no';
  if (now >= enteredAt.getTime() + observationEditableMs) return 'reason-needed';
  return userId === reader.userId ? 'yes' : 'no';
}
