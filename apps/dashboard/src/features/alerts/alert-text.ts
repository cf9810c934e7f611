import type { AlertCause, AlertType } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { alertKind } from '../tile/index.ts';

/** The text of an alert by its type and cause. */
export const alertText = (t: TFunction<'tile'>, type: AlertType, cause?: AlertCause): string =>
  t(alertKind(type, cause).texts);
