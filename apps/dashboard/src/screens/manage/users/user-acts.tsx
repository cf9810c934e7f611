import { deleteUser, deleteUserFromOrganisation, resetPassword, type UserRow } from '@padlight/contract';
import { Button, Dialog, row } from '@padlight/ui';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** An action on one or more users. */
export interface WantedAct {
  readonly kind: 'reset' | 'remove' | 'delete';
  readonly users: readonly UserRow[];
}

interface UserActsProps {
  wanted: WantedAct;
  /** True where a link by mail would reach them; otherwise no password is voided. */
  canReset: boolean;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Asks before a password is voided or a user loses their place, with the consequences for them. */
export function UserActs({ wanted: { kind, users }, canReset, onEnd }: UserActsProps) {
  const t = useT('users');
  const { OrganisationId: organisationId, Name: home } = useSession().organisation.OrganisationName;
  const run = {
    reset: ({ userId }: UserRow) => callOnce(resetPassword, { query: { userId } }),
    remove: ({ userId }: UserRow) =>
      callOnce(deleteUserFromOrganisation, { query: { userId, organisationId } }),
    delete: ({ userId }: UserRow) => callOnce(deleteUser, { query: { userId } }),
  }[kind];
  const [only] = users;
  const name = users.length === 1 && only ? only.displayName : t('several', { count: users.length });
  const proof = users.length === 1 && only ? only.username : String(users.length);
  if (kind === 'reset' && !canReset)
    return (
      <Dialog title={t('noReset.title')} onClose={() => onEnd(undefined)}>
        <p>{t('noReset.why')}</p>
        <ul>
          <li>{t('noReset.mail')}</li>
          <li>{t('noReset.again')}</li>
        </ul>
        <div className={row(3, 'end')}>
          <Button kind="primary" onClick={() => onEnd(undefined)}>
            {t('noReset.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmAct
      title={t(`confirm.${kind}`, { name })}
      items={users}
      nameOf={({ displayName }) => displayName}
      act={t(`act.${kind}`)}
      {...(kind === 'delete' ? { typed: proof } : {})}
      run={run}
      onEnd={(done) =>
        onEnd(
          done.length === 0
            ? undefined
            : { texts: t(`done.${kind}`, { name: done.map((user) => user.displayName).join(', ') }) },
        )
      }
    >
      {users.length > 1 && (
        <ul>
          {users.map(({ userId, displayName, email }) => (
            <li key={userId}>
              {displayName} ({email})
            </li>
          ))}
        </ul>
      )}
      <p>{t(`loss.${kind}`, { home })}</p>
      <p>{t(`stays.${kind}`)}</p>
    </ConfirmAct>
  );
}
