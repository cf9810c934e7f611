import {
  type BodyIn,
  createOrganisation,
  dashboardTypes,
  getAllRegions,
  languageOf,
  languages,
  languageTable,
  type RegionDefaults,
} from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { BackButton, type FormPart, ScreenForm } from '../../../features/form/index.ts';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { useClockAndUnitFields } from '../format-fields.tsx';
import { usePlaceFields } from './place-fields.tsx';

type Values = BodyIn<typeof createOrganisation>;

interface CreateOrganisationProps {
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

/** Creates an organisation and its first administrator, who receives a mail with a link to choose a password. */
export function CreateOrganisation({ onSaved, onBack }: CreateOrganisationProps) {
  const t = useT('organisations');
  const regions = useCall(getAllRegions, {});
  if (regions.data) return <CreateForm regions={regions.data} onSaved={onSaved} onBack={onBack} />;
  return (
    <>
      <BackButton label={t('title')} onBack={onBack} />
      {regions.isError ? (
        <Notice
          kind="failed"
          title={t('regionsFailed')}
          action={{ label: t('retry'), run: () => void regions.refetch() }}
        />
      ) : (
        <Skeleton height="20rem" label={t('regionsLoading')} />
      )}
    </>
  );
}

function CreateForm({
  regions,
  onSaved,
  onBack,
}: CreateOrganisationProps & { regions: readonly RegionDefaults[] }) {
  const t = useT('organisations');
  const tManage = useT('manage');
  const { organisation } = useSession();
  const create = useAction(createOrganisation);
  const places = usePlaceFields(regions);
  const formats = useClockAndUnitFields<Values>();
  const fields: FormPart<Values>[] = [
    { kind: 'text', name: 'name', label: t('nameOf'), maxLength: 200 },
    ...places,
    {
      kind: 'one',
      name: 'language',
      label: t('language'),
      hint: t('languageHint'),
      options: languages.map((value) => ({ value, label: languageTable[value].name })),
    },
    ...formats,
    {
      kind: 'one',
      name: 'dashboardType',
      label: tManage('dashboard.label'),
      options: dashboardTypes.map((value) => ({
        value,
        label: tManage(`dashboard.type.${value}`),
        hint: tManage(`dashboard.hint.${value}`),
      })),
    },
    {
      kind: 'text',
      name: 'displayName',
      label: t('administrator'),
      hint: t('administratorHint'),
      maxLength: 200,
    },
    { kind: 'email', name: 'email', label: t('email'), hint: t('emailHint') },
    { kind: 'text', name: 'username', label: t('username'), hint: t('usernameHint'), maxLength: 200 },
  ];
  return (
    <ScreenForm
      title={t('add')}
      hint={t('addHint')}
      saveLabel={t('make')}
      backLabel={t('title')}
      onBack={onBack}
      schema={createOrganisation.body}
      values={{
        name: '',
        dashboardType: 'normal',
        language: languageOf(organisation.Language),
        region: null,
        timeZone: organisation.TimeZone,
        hourCycle: 'region',
        measureUnit: 'metric',
        username: '',
        displayName: '',
        email: '',
      }}
      fields={fields}
      errorFields={{ 'username-taken': 'username' }}
      save={async (body) => ({ ...(await create.mutateAsync({ body })), ...body })}
      onSaved={({ name, email }) => onSaved({ texts: t('made', { name, email }) })}
    />
  );
}
