import { getSetUpGuide, type SetUpGuide } from '@padlight/contract';
import { Banner } from '@padlight/ui';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './manage-frame.module.css';

/** The progress of the set-up, for users who set up. */
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

/** A link back to the guided set-up until it is done, for users who set up. */
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
