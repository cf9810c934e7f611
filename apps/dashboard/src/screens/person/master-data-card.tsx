import {
  type ConsentKind,
  getPatientProfile,
  getPatientsForObservationToPrint,
  type PatientId,
  productName,
  type ReplyOf,
  savePatientConsent,
} from '@padlight/contract';
import { Button, Card, plainList, row, Skeleton, touchable } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../platform/load-failed/index.ts';
import { useSession } from '../../platform/session/index.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

const consentOf = ({ consents }: ReplyOf<typeof getPatientProfile>, wanted: ConsentKind) =>
  consents.find(({ kind }) => kind === wanted);

/** The master data of a person: number, place, products and their hours, consents; with links to the form and to the QR code, for who may use them. */
export function MasterDataCard({ patientId }: { patientId: PatientId }) {
  const t = useT('person');
  const { can } = useSession();
  const profile = useCall(getPatientProfile, { query: { patientId } });
  const retry = retryOf(profile);
  const [recording, setRecording] = useState<ConsentKind>();
  return (
    <Card labelledBy="person-master-data">
      <header className={row(3, 'apart')}>
        <h2 id="person-master-data">{t('master.title')}</h2>
        {can('Manage.View') && (
          <div className={row(3)}>
            {can(getPatientsForObservationToPrint.permission) && (
              <Link to="/manage/observation-codes" search={{ patientId } as never} className={touchable()}>
                {t('master.code')}
              </Link>
            )}
            {can('Patients.Edit') && (
              <Link
                to="/manage/patient-list"
                search={{ open: `edit:${patientId}` } as never}
                className={touchable()}
              >
                {t('master.edit')}
              </Link>
            )}
          </div>
        )}
      </header>
      {profile.data ? (
        <>
          <Facts profile={profile.data} />
          {can(savePatientConsent.permission) && profile.data.patient.alias !== null && (
            <div className={row(3)}>
              <Button onClick={() => setRecording('monitoring')}>{t('consent.open')}</Button>
              <Button onClick={() => setRecording('sharing')}>{t('sharing.open')}</Button>
            </div>
          )}
        </>
      ) : retry ? (
        <LoadFailed retry={retry} />
      ) : (
        <Skeleton height="6rem" />
      )}
      <Suspense>
        {recording && profile.data && (
          <ConsentDialog
            kind={recording}
            patientId={patientId}
            name={profile.data.patient.alias ?? ''}
            onSaved={() => void profile.refetch()}
            onClose={() => setRecording(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function Facts({ profile }: { profile: ReplyOf<typeof getPatientProfile> }) {
  const t = useT('person');
  const { formatClock, formatYearAndTime } = useFormat();
  const { privacyMode } = useSession();
  const { patient, dayProduct, nightProduct } = profile;
  const monitoring = consentOf(profile, 'monitoring');
  const sharing = consentOf(profile, 'sharing');
  const halves = [
    { from: patient.DayStartTime, to: patient.DayEndTime, product: dayProduct, half: 'day' },
    { from: patient.NightStartTime, to: patient.NightEndTime, product: nightProduct, half: 'night' },
  ] as const;
  return (
    <ul className={plainList()}>
      {patient.patientId !== null && <li>{t('master.number', { number: patient.patientId })}</li>}
      {patient.room !== null ? (
        <li>{t('master.place', { room: patient.room, bed: patient.bed ?? '–' })}</li>
      ) : (
        !privacyMode && <li>{t('master.noRoom')}</li>
      )}
      {halves
        .filter(({ from }) => from !== null)
        .map(({ half, from, to, product }) => (
          <li key={half}>
            {t(`master.${half}`, {
              from: formatClock(from),
              to: formatClock(to),
              product: product ? productName(product) : t('master.noProduct'),
            })}
          </li>
        ))}
      <li>
        {monitoring
          ? t(`master.consent.${monitoring.decision}`, { time: formatYearAndTime(monitoring.at) })
          : t('master.noConsent')}
      </li>
      <li>
        {sharing
          ? t(`master.sharing.${sharing.decision}`, { time: formatYearAndTime(sharing.at) })
          : t('master.noSharing')}
      </li>
    </ul>
  );
}
