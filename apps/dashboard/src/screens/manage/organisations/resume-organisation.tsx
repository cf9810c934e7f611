import { type OrganisationRow, resumeOrganisation } from '@padlight/contract';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

interface ResumeOrganisationProps {
  organisation: OrganisationRow;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Asks before an organisation may sign in again, or before an announced end is cancelled. */
export function ResumeOrganisation({ organisation, onEnd }: ResumeOrganisationProps) {
  const t = useT('organisations');
  const { formatYearAndTime } = useFormat();
  const { organisationId, name, state, suspension } = organisation;
  const ended = state === 'suspended';
  return (
    <ConfirmAct
      title={t('resumeOf', { name })}
      items={[organisation]}
      nameOf={() => name}
      act={t('resume')}
      run={async () => {
        const seen = suspension?.signInEndsAt;
        if (seen) await callOnce(resumeOrganisation, { body: { organisationId, seen } });
      }}
      onEnd={(done) => onEnd(done.length > 0 ? { texts: t('resumed', { name }) } : undefined)}
    >
      <p>
        {t(ended ? 'resumeText.suspended' : 'resumeText.ending', {
          time: suspension ? formatYearAndTime(suspension.signInEndsAt) : '',
        })}
      </p>
      {suspension?.reason && <p>{t('because', { reason: suspension.reason })}</p>}
    </ConfirmAct>
  );
}
