import { makerBeside, type PadCycle, type Timeliness } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import {
  IconClockCheck,
  IconClockExclamation,
  IconClockUp,
  IconHelp,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Duration, shortDuration, TileFill } from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { cycleFill, wasMeasured } from './cycle-fill.ts';
import styles from './pads-card.module.css';

interface PadLineProps {
  cycle: PadCycle;
  /** The feedback on it, and the actions. */
  children: ReactNode;
}

/** One pad: period, product, fill, timing of its change, and feedback. */
export function PadLine({ cycle, children }: PadLineProps) {
  const t = useT('person');
  const { formatTime, formatDay } = useFormat();
  const { attachedAt, removedAt, product, padKind, timeliness } = cycle;
  const maker = product && makerBeside(product);
  return (
    <>
      <div className={styles.when}>
        <b>
          {formatTime(attachedAt)} – {removedAt ? formatTime(removedAt) : t('cycle.current')}
        </b>
        <span className={styles.quiet}>
          {formatDay(attachedAt)} ·{' '}
          {removedAt ? (
            shortDuration(Date.parse(removedAt) - Date.parse(attachedAt))
          ) : (
            <Duration since={attachedAt} />
          )}
        </span>
      </div>
      <div className={styles.which}>
        {product && <span>{product.name}</span>}
        {maker && <span className={styles.quiet}>{maker}</span>}
        {padKind !== 'known' && <Badge icon={<IconHelp aria-hidden />}>{t(`padKind.${padKind}`)}</Badge>}
      </div>
      <div className={styles.fill}>
        <PadFillLine cycle={cycle} />
      </div>
      <div className={styles.timing}>{timeliness && <TimingMark timing={timeliness} />}</div>
      <div className={styles.feedback}>{children}</div>
    </>
  );
}

/** The fill of a pad, with its interval; for an unmeasured pad, a text that it was not measured. */
function PadFillLine({ cycle }: { cycle: PadCycle }) {
  const t = useT('person');
  const { volume } = useFormat();
  if (!wasMeasured(cycle)) return <span className={styles.quiet}>{t('pads.notMeasured')}</span>;
  const fill = cycleFill(cycle);
  if (fill) return <TileFill fill={fill} tone="grey" detailed />;
  const [low, high] = [volume.figure(cycle.lowMl), volume.figure(cycle.highMl)];
  return <span>{t('pads.mlOnly', { volume: volume.text(cycle.ml), low, high })}</span>;
}

const appearances: Record<Timeliness, { Icon: ComponentType<IconProps>; tone: Tone }> = {
  'too-early': { Icon: IconClockUp, tone: 'yellow' },
  'on-time': { Icon: IconClockCheck, tone: 'green' },
  'too-late': { Icon: IconClockExclamation, tone: 'red' },
};

/** The timing of a pad change, as icon and text. */
function TimingMark({ timing }: { timing: Timeliness }) {
  const t = useT('person');
  const { Icon, tone } = appearances[timing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`timeliness.${timing}`)}
    </Badge>
  );
}
