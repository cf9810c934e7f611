import { endOrganisationSetupCode, getOrganisationSetupCode, type JoinRequest } from '@padlight/contract';
import { Button, row } from '@padlight/ui';
import { IconQrcode, IconTrash } from '@tabler/icons-react';
import { ConfirmAct } from '../../../../features/confirm/index.ts';
import { callOnce, useCall } from '../../../../platform/call/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../../platform/load-failed/index.ts';
import { useSession } from '../../../../platform/session/index.ts';
import { DecisionPanel, useDecisions } from '../../decision-panel.tsx';
import { ApproveRequest } from './approve-request.tsx';
import { CodeFacts } from './code-facts.tsx';
import { GenerateCode } from './generate-code.tsx';
import { JoinRequests } from './join-requests.tsx';
import { RefuseRequest } from './refuse-request.tsx';

type Open =
  | { readonly kind: 'generate' | 'end' }
  | { readonly kind: 'approve' | 'refuse'; readonly request: JoinRequest };

/** The code by which users join the organisation, and who waits for a decision. Shown to those who may add users everywhere. */
export function JoiningPanel({ onJoined }: { onJoined: () => void }) {
  const t = useT('users');
  const { organisation } = useSession();
  const query = { organisationId: organisation.OrganisationName.OrganisationId };
  const { data, isError, refetch } = useCall(getOrganisationSetupCode, { query }, { staleTime: 0 });
  const decisions = useDecisions<Open>(refetch);
  const { open, setOpen, end, refresh } = decisions;
  if (isError && !data) return <LoadFailed retry={refresh} />;
  if (!data?.abilities.edit) return null;
  const { code, requests, publicUrl, canMail } = data;
  return (
    <DecisionPanel
      id="joining"
      title={t('joining.title')}
      hint={t(canMail ? 'joining.hint' : 'joining.hintNoMail')}
      gap={3}
      decisions={decisions}
    >
      {code ? <CodeFacts code={code} publicUrl={publicUrl} /> : <p>{t('joining.none')}</p>}
      <div className={row(3)}>
        <Button icon={<IconQrcode aria-hidden size={20} />} onClick={() => setOpen({ kind: 'generate' })}>
          {t(code ? 'joining.replace' : 'joining.generate')}
        </Button>
        {code && (
          <Button icon={<IconTrash aria-hidden size={20} />} onClick={() => setOpen({ kind: 'end' })}>
            {t('joining.end')}
          </Button>
        )}
      </div>
      <JoinRequests
        requests={requests}
        onApprove={(request) => setOpen({ kind: 'approve', request })}
        onRefuse={(request) => setOpen({ kind: 'refuse', request })}
      />
      {open?.kind === 'generate' && (
        <GenerateCode
          isReplaced={code !== null}
          onMade={() => end(t('joining.generated'))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'end' && code && (
        <ConfirmAct
          title={t('joining.endTitle')}
          items={[code]}
          nameOf={(item) => item.code}
          act={t('joining.end')}
          run={() => callOnce(endOrganisationSetupCode, { query })}
          onEnd={(done) => end(done.length > 0 ? t('joining.ended') : undefined)}
        >
          <p>{t('joining.endLoss')}</p>
        </ConfirmAct>
      )}
      {open?.kind === 'approve' && (
        <ApproveRequest
          request={open.request}
          onApproved={() => {
            end(t('joining.approved', { name: open.request.displayName }));
            onJoined();
          }}
          onClose={() => end()}
        />
      )}
      {open?.kind === 'refuse' && (
        <RefuseRequest
          request={open.request}
          onRefused={() => end(t('joining.refused', { name: open.request.displayName }))}
          onClose={() => end()}
        />
      )}
    </DecisionPanel>
  );
}
