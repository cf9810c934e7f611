import type { WardDetail } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** The users who are limited to an area, by name where the reader may know; null where there are none. */
export function limitedText(t: TFunction<'areas'>, { limited }: WardDetail): string | null {
  const { users, displays, names } = limited;
  if (users + displays === 0) return null;
  return names.length > 0
    ? t('limitedNames', { names: names.join(', ') })
    : t('limited', { count: users + displays });
}
