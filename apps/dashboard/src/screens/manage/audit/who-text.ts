import type { AuditEntry } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** The actor of an action: a user, Padlight itself where no one requested it, or a caller who had not signed in. */
export const whoText = (
  t: TFunction<'audit'>,
  { userName, address }: Pick<AuditEntry, 'userName' | 'address'>,
): string => userName ?? t(address === null ? 'byItself' : 'nobody');
