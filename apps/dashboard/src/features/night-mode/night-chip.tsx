import { pressable, unseen, useTicker } from '@padlight/ui';
import { IconMoonStars, IconX } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './night-chip.module.css';
import { endNight } from './night-hours.ts';
import { keepNight, useNight } from './use-night.ts';

/** Shows that this device is in night mode; one press ends it. Empty by day. */
export function NightChip() {
  const t = useT('shell');
  const ticker = useTicker();
  const { isOn, setting, timeZone } = useNight();
  if (!isOn) return null;
  return (
    <button
      type="button"
      className={pressable(styles.chip)}
      title={t('night.end')}
      onClick={() => keepNight(endNight(setting, ticker.now(), timeZone))}
    >
      <IconMoonStars aria-hidden size="1.25em" />
      <span>{t('night.on')}</span>
      <IconX aria-hidden size="1em" />
      <span className={unseen()}>{t('night.end')}</span>
    </button>
  );
}
