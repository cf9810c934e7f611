import { languageTable, type OrganisationDetail } from '@padlight/contract';
import { Card, column } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './organisation-profile.module.css';

/** The profile for a reader who may not change it. */
export function ProfileFacts({ detail }: { detail: OrganisationDetail }) {
  const t = useT('organisation');
  const tManage = useT('manage');
  const facts = [
    [t('name'), detail.name],
    [t('address'), detail.address],
    [t('phone'), detail.phone],
    [t('description'), detail.description],
    [t('subscriptionCode'), detail.subscriptionCode],
    [t('language'), languageTable[detail.language].name],
    [tManage('dashboard.label'), tManage(`dashboard.type.${detail.dashboardType}`)],
  ] as const;
  return (
    <Card labelledBy="organisation-profile" className={column(2)}>
      <h2 id="organisation-profile">{t('profile')}</h2>
      <p>{t('readOnly')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? t('none')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
