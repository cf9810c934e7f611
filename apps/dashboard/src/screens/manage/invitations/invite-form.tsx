import {
  type BodyIn,
  type BodyOf,
  getUserGroups,
  invite,
  languageOf,
  languages,
  languageTable,
  longestInvitationMessage,
  mostGroups,
  mostInvited,
  type ReplyOf,
} from '@padlight/contract';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { useMembershipFields } from '../users/membership-fields.tsx';
import { AddressField } from './address-field.tsx';
import { readAddresses } from './read-addresses.ts';

/** The body of the call, with the addresses as they are typed. */
interface InviteValues extends Omit<BodyIn<typeof invite>, 'addresses'> {
  addresses: string;
}

/** The server names what is no address: doubles alone are left out. */
const addressesOf = (text: string): string[] =>
  readAddresses(text).flatMap(({ address, state }) => (state === 'double' ? [] : address));

const hasGood = (text: string): boolean => readAddresses(text).some(({ state }) => state === 'good');

const schema = invite.body.extend({
  addresses: z
    .string()
    .refine(hasGood)
    .refine((text) => addressesOf(text).length <= mostInvited)
    .transform(addressesOf),
});

interface InviteFormProps {
  /** True where links by mail reach users; otherwise links are handed over. */
  canMail: boolean;
  onInvited: (reply: ReplyOf<typeof invite>) => void;
  onBack: () => void;
}

/** Invites people by their addresses, each with the same roles and places. */
export function InviteForm({ canMail, onInvited, onBack }: InviteFormProps) {
  const t = useT('invitations');
  const { organisation } = useSession();
  const send = useAction(invite);
  const membership = useMembershipFields<InviteValues>();
  const groups = useCall(getUserGroups, { query: { pageSize: mostGroups } });
  const choices = (groups.data?.rows ?? []).filter(({ isDefault }) => !isDefault);
  const retry = retryOf(groups);
  // Most organisations have the default group alone, and then there is nothing to choose.
  const groupField: Field<InviteValues>[] =
    choices.length === 0 && !retry
      ? []
      : [
          {
            kind: 'many',
            name: 'groupIds',
            label: t('groups'),
            hint: t('groupsHint'),
            options: choices.map(({ groupId, name }) => ({ value: groupId, label: name })),
            retry,
          },
        ];
  const addresses: Field<InviteValues> = {
    kind: 'own',
    name: 'addresses',
    label: t('addresses'),
    texts: String,
    draw: ({ control }, error) => (
      <Controller
        control={control}
        name="addresses"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <AddressField value={value} onChange={onChange} onBlur={onBlur} inputRef={ref} error={error} />
        )}
      />
    ),
  };
  return (
    <ScreenForm<InviteValues, BodyOf<typeof invite>, ReplyOf<typeof invite>>
      title={t('add')}
      hint={t(canMail ? 'addHint' : 'addHintNoMail')}
      saveLabel={t('invite')}
      backLabel={t('title')}
      onBack={onBack}
      schema={schema}
      values={{
        organisationId: organisation.OrganisationName.OrganisationId,
        addresses: '',
        roleIds: [],
        wardIds: null,
        groupIds: [],
        language: languageOf(organisation.Language),
        message: '',
      }}
      fields={[
        addresses,
        ...membership,
        ...groupField,
        {
          kind: 'one',
          name: 'language',
          label: t('language'),
          options: languages.map((value) => ({ value, label: languageTable[value].name })),
        },
        {
          kind: 'note',
          name: 'message',
          label: t('message'),
          hint: t('messageHint'),
          maxLength: longestInvitationMessage,
        },
      ]}
      ownRules={{ addresses: t('addressesWrong') }}
      errorFields={{
        'role-not-found': 'roleIds',
        'hidden-with-edit': 'roleIds',
        'ward-not-found': 'wardIds',
        'group-not-found': 'groupIds',
      }}
      save={(body) => send.mutateAsync({ body })}
      onSaved={onInvited}
    />
  );
}
