import type { Tile } from '@padlight/contract';
import { asValue, phrase } from '@padlight/ui';
import { IconBellOff } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { alertKind } from './alert-kind.ts';
import styles from './tile-parts.module.css';

/** The silenced alerts of a tile, each with until when and by whom; nothing where there are none. */
export function SilencedLines({ silenced }: Pick<Tile, 'silenced'>) {
  const t = useT('tile');
  const { formatTime } = useFormat();
  return silenced.map(({ alertId, type, cause, until, by }) => {
    const [alert, time] = [t(alertKind(type, cause).texts), asValue(formatTime(until))];
    return (
      <p key={alertId} className={styles.note} data-silenced>
        <IconBellOff aria-hidden className={styles.icon} />
        <span>
          {phrase(
            by === null
              ? t('silenced.until', { alert, time })
              : t('silenced.untilBy', { alert, time, by: asValue(by) }),
          )}
        </span>
      </p>
    );
  });
}
