import {
  type InvitationRow,
  invitationStates,
  type invite,
  type ReplyOf,
  renewInvitation,
  withdrawInvitation,
} from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { DataTable, useListScreen } from '../../../features/data-table/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { useCanMail } from '../use-can-mail.ts';
import { SignInLink } from '../users/sign-in-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteResults } from './invite-results.tsx';
import { useInvitationLink } from './use-invitation-link.ts';
import { useInvitationTable } from './use-invitation-table.tsx';

/** The invitations of the organisation: sent, renewed, withdrawn, and what became of each. */
export function InviteUserScreen() {
  const t = useT('invitations');
  const errorText = useErrorText();
  const { part, notify, toList, above } = useListScreen();
  const { canMail, retry } = useCanMail();
  const [withdrawn, withdraw] = useState<readonly InvitationRow[]>();
  const [results, setResults] = useState<ReplyOf<typeof invite>>();
  const link = useInvitationLink();
  const renew = async (invitation: Pick<InvitationRow, 'invitationId' | 'email'>): Promise<void> => {
    try {
      const { token, ...reply } = await callOnce(renewInvitation, {
        body: { invitationId: invitation.invitationId },
      });
      if (token === null) notify({ texts: t('renewed', { email: reply.email }) });
      else link.show({ ...reply, token });
    } catch (error) {
      notify({ texts: t('renewFailed', { email: invitation.email, reason: errorText(error) }) });
    }
    await table.refresh();
  };
  const table = useInvitationTable({
    canMail: canMail !== false,
    renew: (invitation) => void renew(invitation),
    withdraw,
  });
  if (part.part === 'new')
    return (
      <ManageFrame>
        {retry && <LoadFailed retry={retry} />}
        {canMail === undefined && !retry && <Skeleton height="20rem" />}
        {canMail !== undefined && (
          <InviteForm
            canMail={canMail}
            onInvited={(reply) => {
              setResults(reply);
              toList(table);
            }}
            onBack={part.close}
          />
        )}
      </ManageFrame>
    );
  const [only] = withdrawn ?? [];
  const count = withdrawn?.length ?? 0;
  return (
    <ManageFrame>
      {results && <InviteResults reply={results} onShow={link.show} onClose={() => setResults(undefined)} />}
      <DataTable
        table={table}
        filters={[
          {
            kind: 'many',
            field: 'states',
            label: t('state'),
            options: invitationStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        {...above(table, { icon: <IconMailPlus aria-hidden size={20} />, texts: t('add') })}
      />
      {link.handed && (
        <SignInLink
          handed={link.handed}
          texts={{
            title: t('link.title', { email: link.handed.email }),
            how: t('link.how', { email: link.handed.email }),
            code: t('link.code'),
          }}
          onHide={link.hide}
          onAnother={() => link.handed && void renew(link.handed)}
          onClose={link.close}
        />
      )}
      {withdrawn && only && (
        <ConfirmAct
          title={t('withdraw.title', { name: count === 1 ? only.email : t('withdraw.several', { count }) })}
          items={withdrawn}
          nameOf={({ email }) => email}
          act={t('act.withdraw')}
          run={({ invitationId }) => callOnce(withdrawInvitation, { query: { invitationId } })}
          onEnd={(done) => {
            withdraw(undefined);
            if (done.length === 0) return;
            notify({ texts: t('withdraw.done', { name: done.map(({ email }) => email).join(', ') }) });
            table.choose([]);
            void table.refresh();
          }}
        >
          {count > 1 && (
            <ul>
              {withdrawn.map(({ invitationId, email }) => (
                <li key={invitationId}>{email}</li>
              ))}
            </ul>
          )}
          <p>{t('withdraw.loss')}</p>
        </ConfirmAct>
      )}
    </ManageFrame>
  );
}
