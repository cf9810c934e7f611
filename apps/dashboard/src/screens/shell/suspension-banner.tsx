import { Banner } from '@padlight/ui';
import { IconLock } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './live-banners.module.css';

/** The end of sign-in to the organisation, on each of its screens until then; a wall has it in its bar. */
export function SuspensionBanner() {
  const t = useT('shell');
  const { formatYearAndTime } = useFormat();
  const { SignInEndsAt: endsAt } = useSession().organisation;
  if (endsAt === null) return null;
  return (
    <div className={styles.above}>
      <Banner kind="warning" icon={<IconLock aria-hidden />}>
        {t('banner.signInEnds', { time: formatYearAndTime(endsAt) })}
      </Banner>
    </div>
  );
}
