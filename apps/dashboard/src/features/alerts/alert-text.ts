import { type AlertType, alertKinds } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** What an alert of this type says, in the words of the board. */
export const alertText = (t: TFunction<'board'>, type: AlertType): string =>
  t(`alert.${alertKinds[type].name}`);
