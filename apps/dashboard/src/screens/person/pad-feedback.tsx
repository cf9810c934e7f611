import { type PadFeedback, visibleText } from '@padlight/contract';
import { verdictIcons } from '../../features/pad-acts/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './pads-card.module.css';
import { reasonText } from './withdraw-reason.ts';

/** A carer's feedback on a pad, with user and time; struck through, with the reason, once withdrawn. */
export function PadFeedbackLine({ feedback }: { feedback: PadFeedback }) {
  const t = useT('person');
  const tActs = useT('pad-acts');
  const { formatDateTime, volume } = useFormat();
  const { verdict, weightMl, note, withdrawn } = feedback;
  const Icon = verdict && verdictIcons[verdict];
  const who = (by: string | null) => by ?? t('pads.someone');
  const notice = [
    verdict && tActs(`verdict.${verdict}`),
    weightMl !== null && t('pads.weighed', { volume: volume.text(weightMl) }),
  ].filter(Boolean);
  const ActNotice = withdrawn ? 's' : 'b';
  return (
    <div className={styles.text}>
      <span className={styles.verdict}>
        {Icon && <Icon aria-hidden size="1.25em" />}
        <ActNotice>{notice.join(' · ')}</ActNotice>
      </span>
      {note && !withdrawn && <q>{visibleText(note)}</q>}
      <span className={styles.quiet}>
        {t('pads.by', { who: who(feedback.by), at: formatDateTime(feedback.at) })}
      </span>
      {withdrawn && (
        <span>
          {t('pads.withdrawn', { who: who(withdrawn.by), at: formatDateTime(withdrawn.at) })}
          {`: ${reasonText(t, withdrawn)}`}
        </span>
      )}
    </div>
  );
}
