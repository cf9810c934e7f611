import { Banner } from '@padlight/ui';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { useNotKept } from '../../platform/storage/index.ts';
import styles from './live-banners.module.css';

/** A banner where the browser stores nothing: everything works until the page is left, and what must then be done again. */
export function StorageBanner() {
  const t = useT('shell');
  const isNotKept = useNotKept();
  if (!isNotKept) return null;
  return (
    <div className={styles.above}>
      <Banner kind="info" icon={<IconDatabaseOff aria-hidden />}>
        {t('banner.notKept')}
      </Banner>
    </div>
  );
}
