import type { Shift } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** The name of a shift: a standard one in the reader's language, any other as stored. */
export const shiftName = ({ standard, name }: Shift, t: TFunction<'board-parts'>): string =>
  standard === null ? name : t(`shift.${standard}`);
