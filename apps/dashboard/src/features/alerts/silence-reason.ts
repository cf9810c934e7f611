import { lacksNote, type SilenceReason, silenceReasons } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';

/** The values of every silence: a reason, and a note where the reason needs one. There is no preselection. */
export interface SilenceValues {
  reason: SilenceReason | null;
  note: string;
}

/** The question for the reason of a silence, and the check of its answer. */
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
