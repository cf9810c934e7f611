import type { LearningReason } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import {
  IconArrowBackUp,
  IconArrowBarToRight,
  IconBan,
  IconCheck,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { factorText } from './factor-text.ts';
import styles from './learned-card.module.css';

const outcomes: Record<LearningReason['outcome'], { Icon: ComponentType<IconProps>; tone: Tone }> = {
  used: { Icon: IconCheck, tone: 'green' },
  bounded: { Icon: IconArrowBarToRight, tone: 'yellow' },
  refused: { Icon: IconBan, tone: 'grey' },
  withdrawn: { Icon: IconArrowBackUp, tone: 'grey' },
};

/** One piece of feedback: user, content and time, the estimate, and the effect or why it had none. */
export function LearnedReason({ reason }: { reason: LearningReason }) {
  const t = useT('person');
  const tActs = useT('pad-acts');
  const format = useFormat();
  const { verdict, weightMl, estimatedMl, factorBefore, factorAfter, outcome, why } = reason;
  const { Icon, tone } = outcomes[outcome];
  const counted = outcome === 'used' || outcome === 'bounded';
  const [before, after] = [factorBefore, factorAfter].map((factor) => factorText(t, format, factor));
  const notice = [
    verdict && tActs(`verdict.${verdict}`),
    weightMl !== null && t('pads.weighed', { volume: format.volume.text(weightMl) }),
  ].filter(Boolean);
  return (
    <>
      <span>
        <b>{notice.join(' · ')}</b>{' '}
        {why !== 'no-estimate' && t('learned.estimated', { volume: format.volume.text(estimatedMl) })}
      </span>
      <span className={styles.quiet}>
        {t('pads.by', { who: reason.by ?? t('pads.someone'), at: format.formatDateTime(reason.at) })}
      </span>
      <span className={styles.effect}>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(`learned.outcome.${outcome}`)}
        </Badge>
        {counted && (
          <span>{before === after ? t('learned.noEffect') : t('learned.effect', { before, after })}</span>
        )}
        {why && <span>{t(`learned.why.${why}`)}</span>}
      </span>
    </>
  );
}
