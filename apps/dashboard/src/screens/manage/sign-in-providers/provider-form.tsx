import {
  type BodyIn,
  type getIdentityProviders,
  type IdentityProvider,
  type ReplyOf,
  saveIdentityProvider,
} from '@padlight/contract';
import { Button, column, hint, TextField } from '@padlight/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormPart, ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { TryProvider } from './try-provider.tsx';

type Values = BodyIn<typeof saveIdentityProvider>;
/** Undefined: the stored one stays. Null: there is none. */
type Secret = Values['clientSecret'];

interface ProviderFormProps {
  list: ReplyOf<typeof getIdentityProviders>;
  /** Undefined for a new one. */
  provider: IdentityProvider | undefined;
  onSaved: (name: string) => void;
  onBack: () => void;
}

const valuesOf = (provider: IdentityProvider | undefined): Values => ({
  providerId: provider?.providerId ?? null,
  version: provider?.version ?? null,
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  signInUrl: provider?.signInUrl ?? null,
  signUpUrl: provider?.signUpUrl ?? null,
  passwordResetUrl: provider?.passwordResetUrl ?? null,
  isEnabled: provider?.isEnabled ?? false,
  organisationIds: provider?.organisationIds.map(String) ?? [],
});

/** The fields of a provider, with what is to be registered there, and a try of what was entered. */
export function ProviderForm({ list, provider, onSaved, onBack }: ProviderFormProps) {
  const t = useT('sign-in-providers');
  const save = useAction(saveIdentityProvider);
  // Not among the form's values: a draft would keep it in the browser's storage.
  const [secret, setSecret] = useState<Secret>();
  const redirectUrl = list.redirectUrl ?? `${window.location.origin}/sign-in`;
  const address = (name: 'signInUrl' | 'signUpUrl' | 'passwordResetUrl'): FormPart<Values> => ({
    kind: 'own',
    name,
    label: t(name),
    texts: (value) => (typeof value === 'string' ? value : ''),
    draw: (form, error) => <AddressField form={form} name={name} error={error} />,
  });
  const fields: FormPart<Values>[] = [
    { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint'), maxLength: 100 },
    { kind: 'text', name: 'issuer', label: t('issuer'), hint: t('issuerHint'), maxLength: 500 },
    { kind: 'text', name: 'clientId', label: t('clientId'), maxLength: 300 },
    {
      kind: 'content',
      key: 'secret',
      draw: () => (
        <SecretField hasSecret={provider?.hasSecret ?? false} secret={secret} onChange={setSecret} />
      ),
    },
    {
      kind: 'content',
      key: 'redirect',
      draw: () => (
        <p className={hint()}>
          {t('redirect')} <code>{redirectUrl}</code>
        </p>
      ),
    },
    address('signInUrl'),
    address('signUpUrl'),
    address('passwordResetUrl'),
    {
      kind: 'many',
      name: 'organisationIds',
      label: t('organisations'),
      hint: t('organisationsHint'),
      options: list.organisations.map(({ organisationId, name }) => ({
        value: String(organisationId),
        label: name,
      })),
    },
    { kind: 'yes', name: 'isEnabled', label: t('isEnabled'), hint: t('isEnabledHint') },
    {
      kind: 'content',
      key: 'try',
      draw: (form) => <TryProvider values={{ ...form.watch(), clientSecret: secret }} />,
    },
  ];
  return (
    <ScreenForm
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
      hint={provider ? t('endsSessions') : undefined}
      backLabel={t('title')}
      onBack={onBack}
      schema={saveIdentityProvider.body}
      values={valuesOf(provider)}
      fields={fields}
      errorFields={{ 'provider-name-taken': 'name' }}
      save={(body) => save.mutateAsync({ body: { ...body, clientSecret: secret } })}
      onSaved={({ name }) => onSaved(name)}
    />
  );
}

interface OwnFieldProps {
  form: UseFormReturn<Values>;
  error: string | undefined;
}

/** A start address; left empty, the provider's own description counts. */
function AddressField({
  form,
  name,
  error,
}: OwnFieldProps & { name: 'signInUrl' | 'signUpUrl' | 'passwordResetUrl' }) {
  const t = useT('sign-in-providers');
  return (
    <TextField
      label={t(name)}
      hint={t(`addressHint.${name}`)}
      value={form.watch(name) ?? ''}
      onChange={(text) => form.setValue(name, text.trim() === '' ? null : text, { shouldDirty: true })}
      error={error}
    />
  );
}

interface SecretFieldProps {
  hasSecret: boolean;
  secret: Secret;
  onChange: (secret: Secret) => void;
}

/** The secret, which is never shown again: a stored one stays unless another is entered, or it is removed. */
function SecretField({ hasSecret, secret, onChange }: SecretFieldProps) {
  const t = useT('sign-in-providers');
  const isRemoved = secret === null;
  return (
    <div className={column(2)}>
      <TextField
        label={t('clientSecret')}
        hint={t(isRemoved ? 'secretRemoved' : hasSecret ? 'secretStored' : 'secretHint')}
        autoComplete="off"
        value={secret ?? ''}
        onChange={(next) => onChange(next.trim() === '' ? undefined : next)}
      />
      {hasSecret && !isRemoved && <Button onClick={() => onChange(null)}>{t('secretRemove')}</Button>}
    </div>
  );
}
