import { Banner } from '@padlight/ui';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { useNotKept } from '../../platform/storage/index.ts';
import styles from './live-banners.module.css';

/** Says, where the browser keeps nothing, that all works until the page is left, and what then has to be done again. */
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
