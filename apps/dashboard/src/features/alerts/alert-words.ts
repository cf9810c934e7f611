import { AlertType, type AlertTypeName } from '@padlight/contract';
import type { TFunction } from 'i18next';

const names = new Map(
  Object.entries(AlertType).map(([name, type]) => [type, name as AlertTypeName] as const),
);

/** What an alert of this type says, in the words of the board. */
export const alertWords = (t: TFunction<'board'>, type: AlertType): string =>
  t(`alert.${names.get(type) ?? 'check_patient'}`);
