import { type FallAnswers, visibleText } from '@padlight/contract';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { Facts } from './facts.tsx';

/** The answers after a fall, question by question; a missing one says so. */
export function AnswerList({ answers }: { answers: FallAnswers }) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  const { hurt, hurtWhere, moved, informed, note } = answers;
  const open = t('open');
  const hurtText =
    hurt === 'yes' && hurtWhere !== null
      ? t('hurt.yesWhere', { where: visibleText(hurtWhere) })
      : hurt && t(`hurt.${hurt}`);
  const informedText =
    informed &&
    (informed.length === 0
      ? t('informed.no-one')
      : informed
          .map(({ role, at }) => t('informed.at', { role: t(`informed.${role}`), time: formatDateTime(at) }))
          .join(' · '));
  return (
    <Facts
      facts={[
        [t('hurt.label'), hurtText ?? open],
        [t('moved.label'), moved ? t(`moved.${moved}`) : open],
        [t('informed.label'), informedText ?? open],
        ...(note === null ? [] : [[t('note'), visibleText(note)] as const]),
      ]}
    />
  );
}
