import { type AlertType, alertKinds } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** What an alert of this type says. */
export const alertText = (t: TFunction<'tile'>, type: AlertType): string =>
  t(`alert.${alertKinds[type].name}`);
