import type { AlertSubject } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { usePlaceText } from '../../features/tile/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './handover.module.css';

/** The place and the name; a link to the person's page where the reader may open it. */
export function SubjectLine({ subject }: { subject: AlertSubject }) {
  const placeText = usePlaceText();
  const { can } = useSession();
  return (
    <span className={styles.subject}>
      <b>{placeText(subject)}</b>
      {can('Patients.View') ? (
        <Link to="/patients/monitor" search={{ patientId: subject.patientId }}>
          <PersonName within name={subject.label} />
        </Link>
      ) : (
        <PersonName name={subject.label} />
      )}
    </span>
  );
}
