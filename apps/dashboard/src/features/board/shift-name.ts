import type { Shift } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** What a shift is called: a standard one in the reader's language, any other by its own name. */
export const shiftName = ({ standard, name }: Shift, t: TFunction<'board-parts'>): string =>
  standard === null ? name : t(`shift.${standard}`);
