import { type PadFeedback, visibleText } from '@padlight/contract';
import type { TFunction } from 'i18next';

type Withdrawn = NonNullable<PadFeedback['withdrawn']>;

/** What can be chosen when something reported of a pad is taken back; `undone` is the tap right after. */
export const offeredReasons = ['other-pad', 'other-person', 'mistyped', 'other'] as const;

/** Why something was taken back, in words: the reason, the carer's own words, or both. */
export function reasonText(
  t: TFunction<'person'>,
  { reason, note: written }: Pick<Withdrawn, 'reason' | 'note'>,
): string {
  const note = written === null ? null : visibleText(written);
  if (reason === 'other' && note !== null) return note;
  return [t(`withdraw.reason.${reason}`), note].filter((part) => part !== null).join(': ');
}
