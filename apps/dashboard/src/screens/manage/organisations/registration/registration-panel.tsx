import {
  endRegistrationCode,
  getRegistrationSettings,
  type OrganisationRequest,
  type RegistrationCode,
} from '@padlight/contract';
import { useState } from 'react';
import { ConfirmAct } from '../../../../features/confirm/index.ts';
import { callOnce, useCall } from '../../../../platform/call/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../../platform/load-failed/index.ts';
import { DecisionPanel, useDecisions } from '../../decision-panel.tsx';
import { ApproveOrganisation, RefuseOrganisation } from './decide-organisation.tsx';
import { MakeRegistrationCode, NewCode } from './make-registration-code.tsx';
import { ModeForm } from './mode-form.tsx';
import { RegistrationCodes } from './registration-codes.tsx';
import { WaitingOrganisations } from './waiting-organisations.tsx';

type Open =
  | { readonly kind: 'make' }
  | { readonly kind: 'end'; readonly code: RegistrationCode }
  | { readonly kind: 'approve' | 'refuse'; readonly request: OrganisationRequest };

/** How organisations register: who waits, the setting, and the codes for it. */
export function RegistrationPanel({ onCreated }: { onCreated: () => void }) {
  const t = useT('organisations');
  const { data, isError, refetch } = useCall(getRegistrationSettings, {}, { staleTime: 0 });
  const decisions = useDecisions<Open>(refetch);
  const { open, setOpen, end, refresh } = decisions;
  const [made, setMade] = useState<string>();
  if (isError && !data) return <LoadFailed retry={refresh} />;
  if (!data) return null;
  const { abilities, codes, requests, publicUrl } = data;
  return (
    <DecisionPanel
      id="registration"
      title={t('registration.title')}
      hint={t('registration.hint')}
      gap={4}
      decisions={decisions}
    >
      <WaitingOrganisations
        requests={requests}
        canDecide={abilities.add}
        onApprove={(request) => setOpen({ kind: 'approve', request })}
        onRefuse={(request) => setOpen({ kind: 'refuse', request })}
      />
      <ModeForm key={data.version} settings={data} onSaved={() => end(t('registration.saved'))} />
      <RegistrationCodes
        codes={codes}
        canAdd={abilities.add}
        onMake={() => setOpen({ kind: 'make' })}
        onEnd={(code) => setOpen({ kind: 'end', code })}
      />
      {open?.kind === 'make' && (
        <MakeRegistrationCode
          onMade={(code) => {
            setMade(code);
            end();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {made !== undefined && <NewCode code={made} publicUrl={publicUrl} onClose={() => setMade(undefined)} />}
      {open?.kind === 'end' && (
        <ConfirmAct
          title={t('registration.endTitle', { note: open.code.note })}
          items={[open.code]}
          nameOf={({ note }) => note}
          act={t('registration.end')}
          run={({ codeId }) => callOnce(endRegistrationCode, { query: { codeId } })}
          onEnd={(done) => end(done.length > 0 ? t('registration.ended') : undefined)}
        >
          <p>{t('registration.endLoss')}</p>
        </ConfirmAct>
      )}
      {open?.kind === 'approve' && (
        <ApproveOrganisation
          request={open.request}
          onEnd={(isCreated) => {
            end(isCreated ? t('registration.approved', { name: open.request.name }) : undefined);
            if (isCreated) onCreated();
          }}
        />
      )}
      {open?.kind === 'refuse' && (
        <RefuseOrganisation
          request={open.request}
          onRefused={() => end(t('registration.refused', { name: open.request.name }))}
          onClose={() => end()}
        />
      )}
    </DecisionPanel>
  );
}
