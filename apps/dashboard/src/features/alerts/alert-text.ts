import type { AlertCause, AlertType } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { alertKind } from '../tile/index.ts';

/** What an alert of this type, with this cause, says. */
export const alertText = (t: TFunction<'tile'>, type: AlertType, cause?: AlertCause): string =>
  t(alertKind(type, cause).texts);
