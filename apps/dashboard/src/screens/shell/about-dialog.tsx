import { getOrganisationProfile } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface AboutDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The contact of an organisation, where it has one. */
function OrganisationFacts() {
  const t = useT('shell');
  const { OrganisationId: organisationId, Name } = useSession().organisation.OrganisationName;
  const { data } = useCall(getOrganisationProfile, { query: { organisationId } });
  if (!data?.address && !data?.phone) return null;
  return (
    <p>
      <b>{t('about.organisation')}</b>: {[Name, data.address, data.phone].filter(Boolean).join(', ')}
    </p>
  );
}

/** The organisation, the product, and its limits. */
export function AboutDialog({ opened, onClose }: AboutDialogProps) {
  const t = useT('shell');
  return (
    <Dialog
      opened={opened}
      title={t('about.title')}
      onClose={onClose}
      actions={
        <button type="button" className={styles.button} data-main onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      {opened && <OrganisationFacts />}
      <p>{t('about.what')}</p>
      <p className={styles.strong}>{t('about.support')}</p>
      <p>{t('about.limits')}</p>
      <p className={styles.note}>{t('about.licence')}</p>
    </Dialog>
  );
}
