import { type PadFeedback, visibleText } from '@padlight/contract';
import type { TFunction } from 'i18next';

type Withdrawn = NonNullable<PadFeedback['withdrawn']>;

/** The reasons to choose from when feedback is withdrawn; `undone` is the tap right after. */
export const offeredReasons = ['other-pad', 'other-person', 'mistyped', 'other'] as const;

/** The reason of a withdrawal: the chosen one, the carer's own text, or both. */
export function reasonText(
  t: TFunction<'person'>,
  { reason, note: written }: Pick<Withdrawn, 'reason' | 'note'>,
): string {
  const note = written === null ? null : visibleText(written);
  if (reason === 'other' && note !== null) return note;
  return [t(`withdraw.reason.${reason}`), note].filter((part) => part !== null).join(': ');
}
