import { getPatientDetail, PatientId } from '@padlight/contract';
import { Banner, Notice } from '@padlight/ui';
import { IconChevronLeft, IconUserQuestion } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PadFillChart, type RangeHours, usePadFill } from '../../features/pad-fill/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './pad-fill-screen.module.css';

/** The pad fill profile of the person in the address, on a page of its own. */
export function PadFillScreen() {
  const t = useT('person');
  const { patientId } = useSearch({ strict: false }) as { patientId?: unknown };
  const person = PatientId.safeParse(patientId).data;
  if (person) return <PadFillPage key={person} patientId={person} />;
  return (
    <Notice kind="empty" icon={<IconUserQuestion aria-hidden />} title={t('list.choose')}>
      <Link to="/patients">{t('back')}</Link>
    </Notice>
  );
}

function PadFillPage({ patientId }: { patientId: PatientId }) {
  const t = useT('person');
  const { can } = useSession();
  const [hours, setHours] = useState<RangeHours>(24);
  const detail = useCall(getPatientDetail, { query: { patientId } }, { enabled: can('Patients.View') });
  const query = usePadFill(patientId, hours, '');
  const name = detail.data?.tile.label ?? '';
  return (
    <div className={styles.page}>
      <Link to="/patients/monitor" search={{ patientId }} className={styles.back}>
        <IconChevronLeft aria-hidden size={18} />
        {t('now')}
      </Link>
      <h1 className={styles.name}>{name === '' ? t('chart.title') : <PersonName name={name} />}</h1>
      <PadFillChart name={name} query={query} hours={hours} onHours={setHours} />
      <Banner kind="info">
        {t('faeces')} {t('support')}
      </Banner>
    </div>
  );
}
