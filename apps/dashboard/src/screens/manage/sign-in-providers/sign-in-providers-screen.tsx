import { deleteIdentityProvider, getIdentityProviders, type IdentityProvider } from '@padlight/contract';
import { Badge, Button, Card, column, hint, Notice, pageTitle, plainList, row, Skeleton } from '@padlight/ui';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ProviderForm } from './provider-form.tsx';

type Open =
  | { readonly part: 'new' }
  | { readonly part: 'edit' | 'delete'; readonly provider: IdentityProvider };

/** The providers of external sign-in: who uses them, and whether they are on. */
export function SignInProvidersScreen() {
  const t = useT('sign-in-providers');
  const tShell = useT('shell');
  const { data, isError, refetch } = useCall(getIdentityProviders, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<ActNotice>();
  const refresh = (): void => void refetch();
  const end = (next?: ActNotice): void => {
    setOpen(undefined);
    if (next) setNotice(next);
    refresh();
  };
  if (data && open && open.part !== 'delete')
    return (
      <ManageFrame>
        <ProviderForm
          list={data}
          provider={open.part === 'edit' ? open.provider : undefined}
          onSaved={(name) => end({ texts: t('saved', { name }) })}
          onBack={() => setOpen(undefined)}
        />
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <div className={column(4)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <p>{t('hint')}</p>
        <p className={hint()}>{t('domainsHint')}</p>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {isError && !data && <LoadFailed retry={refresh} />}
        {!isError && !data && <Skeleton label={tShell('load.loading')} height="16rem" />}
        {data?.providers.length === 0 && (
          <Notice kind="empty" title={t('none')}>
            {t('noneHint')}
          </Notice>
        )}
        {data?.providers.map((provider) => (
          <ProviderCard
            key={provider.providerId}
            provider={provider}
            organisations={data.organisations}
            onOpen={data.abilities.edit ? setOpen : undefined}
          />
        ))}
        {data?.abilities.edit && (
          <div className={row(3)}>
            <Button
              kind="primary"
              icon={<IconPlus aria-hidden size={20} />}
              onClick={() => setOpen({ part: 'new' })}
            >
              {t('add')}
            </Button>
          </div>
        )}
      </div>
      {open?.part === 'delete' && <DeleteProvider provider={open.provider} onEnd={end} />}
    </ManageFrame>
  );
}

interface ProviderCardProps {
  provider: IdentityProvider;
  organisations: readonly { readonly organisationId: number; readonly name: string }[];
  onOpen: ((open: Open) => void) | undefined;
}

function ProviderCard({ provider, organisations, onOpen }: ProviderCardProps) {
  const t = useT('sign-in-providers');
  const { name, issuer, isEnabled, accounts, organisationIds } = provider;
  const users = organisations.filter(({ organisationId }) =>
    organisationIds.some((id) => id === organisationId),
  );
  const id = `provider-${provider.providerId}`;
  return (
    <Card labelledBy={id} className={column(3)}>
      <h2 id={id} translate="no">
        {name}
      </h2>
      <Badge tone={isEnabled ? 'green' : 'grey'}>{t(isEnabled ? 'on' : 'off')}</Badge>
      <ul className={column(2, plainList())}>
        <li translate="no">{issuer}</li>
        <li>{t('accounts', { count: accounts })}</li>
        <li>
          {users.length === 0
            ? t('unused')
            : t('usedBy', { organisations: users.map((user) => user.name).join(', ') })}
        </li>
      </ul>
      {onOpen && (
        <div className={row(3)}>
          <Button
            icon={<IconPencil aria-hidden size={20} />}
            label={t('editOf', { name })}
            onClick={() => onOpen({ part: 'edit', provider })}
          >
            {t('edit')}
          </Button>
          <Button
            icon={<IconTrash aria-hidden size={20} />}
            label={t('deleteOf', { name })}
            onClick={() => onOpen({ part: 'delete', provider })}
          >
            {t('delete')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface DeleteProviderProps {
  provider: IdentityProvider;
  onEnd: (notice?: ActNotice) => void;
}

/** Asks before a provider is deleted, by its name: links of accounts can't be brought back. */
function DeleteProvider({ provider, onEnd }: DeleteProviderProps) {
  const t = useT('sign-in-providers');
  const { name, accounts, providerId } = provider;
  return (
    <ConfirmAct
      title={t('deleteOf', { name })}
      items={[provider]}
      nameOf={() => name}
      act={t('delete')}
      typed={name}
      run={() => callOnce(deleteIdentityProvider, { query: { providerId } })}
      onEnd={(done) => onEnd(done.length > 0 ? { texts: t('deleted', { name }) } : undefined)}
    >
      <p>{t('deleteLoss', { count: accounts })}</p>
    </ConfirmAct>
  );
}
