import { getSetUpGuide, type SetUpGuide } from '@padlight/contract';
import { Banner } from '@padlight/ui';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './manage-frame.module.css';

/** How far the set-up is, for who sets up. */
export function useGuide(): SetUpGuide | undefined {
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { data } = useCall(
    getSetUpGuide,
    { query: { organisationId } },
    { enabled: can(getSetUpGuide.permission) },
  );
  return data;
}

/** The way back to the guided set-up, while it is not done, for who sets up. */
export function GuideNotice() {
  const t = useT('manage');
  if (useGuide()?.isDone !== false) return null;
  return (
    <div className={styles.notices}>
      <Banner kind="info" icon={<IconFlag aria-hidden />}>
        {t('guide.open')} <Link to="/manage/set-up">{t('guide.link')}</Link>
      </Banner>
    </div>
  );
}
