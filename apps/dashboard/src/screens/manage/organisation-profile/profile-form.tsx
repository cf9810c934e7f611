import {
  type BodyIn,
  dashboardTypes,
  getOrganisationDetail,
  languages,
  languageTable,
  type OrganisationDetail,
  saveOrganisation,
} from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

type Values = BodyIn<typeof saveOrganisation>;

interface ProfileFormProps {
  detail: OrganisationDetail;
  onSaved: (notice: ActNotice) => void;
}

const valuesOf = (detail: OrganisationDetail): Values => ({
  organisationId: detail.organisationId,
  version: detail.version,
  name: detail.name,
  address: detail.address ?? '',
  phone: detail.phone ?? '',
  description: detail.description ?? '',
  subscriptionCode: detail.subscriptionCode ?? '',
  language: detail.language,
  dashboardType: detail.dashboardType,
});

/** Changes the profile. A save can be undone, where the profile was complete before. */
export function ProfileForm({ detail, onSaved }: ProfileFormProps) {
  const t = useT('organisation');
  const tManage = useT('manage');
  const save = useAction(saveOrganisation);
  const { organisationId } = detail;
  const wasWhole = saveOrganisation.body.safeParse(valuesOf(detail)).success;
  const fields: Field<Values>[] = [
    { kind: 'text', name: 'name', label: t('name'), maxLength: 200 },
    { kind: 'text', name: 'address', label: t('address'), maxLength: 300 },
    { kind: 'text', name: 'phone', label: t('phone'), hint: t('phoneHint'), maxLength: 40 },
    { kind: 'note', name: 'description', label: t('description'), maxLength: 1_000 },
    {
      kind: 'text',
      name: 'subscriptionCode',
      label: t('subscriptionCode'),
      hint: t('subscriptionCodeHint'),
      maxLength: 32,
    },
    {
      kind: 'select',
      name: 'language',
      label: t('language'),
      hint: t('languageHint'),
      options: languages.map((value) => ({ value, label: languageTable[value].name })),
    },
    {
      kind: 'one',
      name: 'dashboardType',
      label: tManage('dashboard.label'),
      hint: t('dashboardTypeHint'),
      options: dashboardTypes.map((value) => ({
        value,
        label: tManage(`dashboard.type.${value}`),
        hint: tManage(`dashboard.hint.${value}`),
      })),
    },
  ];
  return (
    <ScreenForm
      isPart
      title={t('profile')}
      schema={saveOrganisation.body}
      values={valuesOf(detail)}
      fields={fields}
      errorFields={{ 'subscription-code-taken': 'subscriptionCode' }}
      ownRules={{ subscriptionCode: t('subscriptionCodeRule') }}
      save={(body) => save.mutateAsync({ body })}
      onSaved={({ version }) =>
        onSaved({
          texts: t('saved'),
          ...(wasWhole && {
            undo: () => callOnce(saveOrganisation, { body: { ...valuesOf(detail), version } }),
          }),
        })
      }
      readTheirs={async () => ({
        values: valuesOf(await callOnce(getOrganisationDetail, { query: { organisationId } })),
      })}
    />
  );
}
