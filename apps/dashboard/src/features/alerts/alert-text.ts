import { type AlertCause, type AlertType, alertKinds } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** What an alert of this type, with this cause, says. */
export const alertText = (t: TFunction<'tile'>, type: AlertType, cause?: AlertCause): string =>
  t(cause === 'jolt' ? 'alert.jolt' : `alert.${alertKinds[type].name}`);
