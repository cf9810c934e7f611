import type { UsualVoids } from '@padlight/contract';
import { bar } from '@padlight/ui';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import cards from '../person-page.module.css';
import styles from './today.module.css';

/** A difference of one void is not significant. */
const withinVoids = 1;

/** The comparison of today's voids with the person's own last days, or that there are too few of them. */
export function UsualLine({ count, usual }: { count: number; usual: UsualVoids }) {
  const t = useT('monitor');
  const tPerson = useT('person');
  const { formatClock, formatNumber, volume } = useFormat();
  if (usual.count === null || usual.ml === null)
    return (
      <p className={cards.quiet}>{t('today.noUsual', { days: usual.days, needed: usual.neededDays })}</p>
    );
  const more = count - usual.count;
  const kind = more > withinVoids ? 'more' : more < -withinVoids ? 'less' : 'same';
  const Icon = { more: IconArrowUp, less: IconArrowDown, same: IconEqual }[kind];
  const half = usual.count % 1 !== 0;
  const time = formatClock(usual.clock);
  return (
    <p className={bar(2, styles.usual)}>
      <Icon aria-hidden size={18} />
      <span>
        <b>{t(`today.${kind}`)}</b>:{' '}
        {usual.count === 0
          ? t('today.usuallyNone', { time })
          : t('today.usual', {
              count: half ? `${formatNumber(usual.count, 1)}` : tPerson('voidsCount', { count: usual.count }),
              volume: volume.text(usual.ml),
              time,
            })}
      </span>
    </p>
  );
}
