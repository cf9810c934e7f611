import { getMyProviders, linkIdentity, proveIdentity, type ReplyOf } from '@padlight/contract';
import { Button, column } from '@padlight/ui';
import { useEffect, useState } from 'react';
import {
  canVisit,
  descriptionOf,
  type Returned,
  takeForAccount,
  visitProvider,
} from '../../features/external-visit/index.ts';
import { CardForm } from '../../features/form/index.ts';
import { CallError, callOnce, useCall } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './my-account.module.css';
import { passwordPart } from './password-part.tsx';

type Proved = ReplyOf<typeof proveIdentity>;
type Failed =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly description: string };
/** A link that is under way: the return of the provider is judged, waits for the password, or failed. */
type Link = { readonly kind: 'proving' } | ({ readonly kind: 'proved' } & Proved) | Failed;

const over = new CallError('external-sign-in-over', 403, 'This sign-in is over.');

async function prove(returned: Returned): Promise<Link> {
  if (returned.kind === 'refused') return returned;
  if (returned.kind === 'over') return { kind: 'failed', error: over };
  try {
    return { kind: 'proved', ...(await callOnce(proveIdentity, { body: returned.body })) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

interface LinkIdentityProps {
  /** The address that the provider's page may fill in. */
  email: string;
  /** The names of the providers that are linked already. */
  linked: readonly string[];
  onLinked: (providerName: string) => void;
}

/** Links the account to a provider of the organisation: a visit there, then the password here. */
export function LinkIdentity({ email, linked, onLinked }: LinkIdentityProps) {
  const t = useT('account');
  const { user } = useSession();
  const { data: providers } = useCall(getMyProviders, {});
  const [link, setLink] = useState<Link>();
  const { id: userId } = user;
  useEffect(() => {
    const returned = takeForAccount(userId);
    if (!returned) return;
    setLink({ kind: 'proving' });
    void prove(returned).then(setLink);
  }, [userId]);
  if (link?.kind === 'proving') return <p role="status">{t('identities.proving')}</p>;
  if (link?.kind === 'proved')
    return (
      <ConfirmLink
        proved={link}
        onLinked={() => {
          setLink(undefined);
          onLinked(link.providerName);
        }}
        onCancel={() => setLink(undefined)}
      />
    );
  const open = providers?.filter(({ name }) => !linked.includes(name)) ?? [];
  return (
    <>
      {link && <LinkFailed failed={link} />}
      {providers?.length === 0 && linked.length === 0 && (
        <p className={styles.quiet}>{t('identities.noneOffered')}</p>
      )}
      {open.length > 0 && !canVisit() && <p className={styles.quiet}>{t('identities.needsSecure')}</p>}
      {canVisit() &&
        open.map((provider) => (
          <Button
            key={provider.providerId}
            onClick={() => {
              setLink(undefined);
              visitProvider(provider, 'sign-in', email, userId).catch((error: unknown) =>
                setLink({ kind: 'failed', error }),
              );
            }}
          >
            {t('identities.link', { provider: provider.name })}
          </Button>
        ))}
    </>
  );
}

const start = { password: '' };

interface ConfirmLinkProps {
  proved: Proved;
  onLinked: () => void;
  onCancel: () => void;
}

/** Asks for the password before an identity is linked. */
function ConfirmLink({ proved, onLinked, onCancel }: ConfirmLinkProps) {
  const t = useT('account');
  const { providerName: provider, knownAs, linkToken } = proved;
  return (
    <div className={column(3, styles.note)}>
      <p>
        {knownAs === null
          ? t('identities.known', { provider })
          : t('identities.knownAs', { provider, name: knownAs })}
      </p>
      <CardForm
        schema={linkIdentity.body}
        values={start}
        fields={() => [
          passwordPart<typeof start>({
            name: 'password',
            label: t('identities.password'),
            autoComplete: 'current-password',
          }),
        ]}
        body={({ password }) => ({ linkToken, password })}
        check={({ password }) => ({ password: password ? undefined : t('identities.passwordMissing') })}
        errorFields={{ 'wrong-password': 'password' }}
        send={(body) => callOnce(linkIdentity, { body })}
        onSent={onLinked}
        sendLabel={t('identities.confirm')}
        sendingLabel={t('identities.linking')}
        after={() => <Button onClick={onCancel}>{t('identities.cancel')}</Button>}
      />
    </div>
  );
}

/** The reason why nothing was linked. */
function LinkFailed({ failed }: { failed: Failed }) {
  const t = useT('account');
  const errorText = useErrorText();
  const description = descriptionOf(failed);
  return (
    <div className={styles.failure} role="alert">
      <p>{failed.kind === 'failed' ? errorText(failed.error) : t('identities.refused')}</p>
      {description !== undefined && (
        <p>
          {t('identities.reason')} <q translate="no">{description}</q>
        </p>
      )}
    </div>
  );
}
