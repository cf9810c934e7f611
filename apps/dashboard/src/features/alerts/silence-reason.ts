import { lacksNote, type SilenceReason, silenceReasons } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';

/** What every silence is given: why, with a note where the reason needs one. Nothing is chosen in advance. */
export interface SilenceValues {
  reason: SilenceReason | null;
  note: string;
}

/** The question why an alert is silenced, and what is missing in its answer. */
export function useSilenceReason() {
  const t = useT('alerts');
  const tErrors = useT('errors');
  return {
    reasonField: {
      kind: 'one',
      name: 'reason',
      label: t('act.silenceWhy'),
      options: silenceReasons.map((value) => ({ value, label: t(`why.${value}`) })),
    } as const,
    whyText: (reason: SilenceReason): string => t(`why.${reason}`),
    missingIn: ({ reason, note }: SilenceValues) => ({
      reason: reason === null ? t('act.chooseWhy') : undefined,
      note: lacksNote(reason, note) ? tErrors('error.note-needed') : undefined,
    }),
  };
}
