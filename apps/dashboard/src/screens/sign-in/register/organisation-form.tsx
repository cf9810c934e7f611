import { getAllRegions, isAllSeen, languages, languageTable } from '@padlight/contract';
import { SelectField } from '@padlight/ui/select-field';
import { TextField } from '@padlight/ui/text-field';
import type { ReactNode } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { browserZone } from '../../../platform/i18n/browser-zone.ts';
import { useLanguage, useT } from '../../../platform/i18n/index.ts';
import { PlainForm } from '../plain-form.tsx';
import { useAnswer } from '../use-answer.ts';
import { usePlainForm } from '../use-plain-form.ts';
import type { OrganisationFields } from './register-draft.ts';

interface OrganisationFormProps {
  value: OrganisationFields;
  onChange: (value: OrganisationFields) => void;
  onDescribed: () => void;
  after: ReactNode;
}

const readRegions = () => callOnce(getAllRegions, {});

/** The organisation as it is described: name, address, phone, country with its time zone, and the number of the contract. */
export function OrganisationForm({ value, onChange, onDescribed, after }: OrganisationFormProps) {
  const t = useT('registration');
  const language = useLanguage();
  const call = usePlainForm();
  const answer = useAnswer(readRegions);
  const regions = answer.state === 'here' ? answer.value : [];
  const usual = regions.find(({ region }) => region === value.region);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const set = (fields: Partial<OrganisationFields>): void => onChange({ ...value, ...fields });
  const chooseRegion = (region: string): void => {
    const zones = regions.find((candidate) => candidate.region === region)?.timeZones ?? [];
    const own = browserZone() ?? '';
    const [only = ''] = zones;
    const alone = zones.length === 1 ? only : '';
    set({ region, timeZone: zones.includes(own) ? own : alone });
  };
  const bind = (name: keyof OrganisationFields) => ({
    name,
    value: value[name],
    onChange: (typed: string) => set({ [name]: typed }),
    error: call.problems[name],
    isAlert: false,
  });
  const submit = (): void => void call.submit(checkOrganisation(value, t), async () => onDescribed());
  if (answer.state === 'failed')
    return (
      <div className={fieldStyles.form}>
        <p className={fieldStyles.failure} role="alert">
          {t('organisation.regionsFailed')}
        </p>
        {after}
      </div>
    );
  return (
    <PlainForm
      call={call}
      title={t('organisation.title')}
      submit={t('next')}
      submitting={t('next')}
      onSubmit={submit}
      after={after}
    >
      <TextField
        {...bind('name')}
        label={t('organisation.name')}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...bind('address')}
        label={t('organisation.address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <TextField {...bind('phone')} label={t('organisation.phone')} autoComplete="tel" maxLength={40} />
      <SelectField
        {...bind('region')}
        label={t('organisation.region')}
        hint={t('organisation.regionHint')}
        none={t('organisation.regionNone')}
        isBusy={answer.state === 'waiting'}
        options={regions
          .map(({ region }) => ({ value: region, label: names.of(region) ?? region }))
          .sort((left, right) => left.label.localeCompare(right.label, language))}
        onChange={chooseRegion}
      />
      <SelectField
        {...bind('timeZone')}
        label={t('organisation.timeZone')}
        hint={t('organisation.timeZoneHint')}
        none={t('organisation.timeZoneNone')}
        options={(usual?.timeZones ?? []).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <SelectField
        {...bind('language')}
        value={value.language || language}
        label={t('organisation.language')}
        hint={t('organisation.languageHint')}
        options={languages.map((code) => ({
          value: code,
          label: languageTable[code].name,
          lang: code,
        }))}
      />
      <TextField
        {...bind('subscriptionCode')}
        label={t('organisation.subscriptionCode')}
        hint={t('organisation.subscriptionCodeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        onChange={(typed) => set({ subscriptionCode: typed.toUpperCase() })}
      />
    </PlainForm>
  );
}

/** Checks the description: the error of each field; the server has the last word. */
function checkOrganisation(
  value: OrganisationFields,
  t: (
    key: 'required.field' | 'required.nameUnseen' | 'required.choice' | 'required.subscriptionCode',
  ) => string,
): Record<keyof OrganisationFields, string | undefined> {
  const line = (text: string): string | undefined => {
    if (!text.trim()) return t('required.field');
    return isAllSeen(text.trim()) ? undefined : t('required.nameUnseen');
  };
  const choice = (text: string): string | undefined => (text ? undefined : t('required.choice'));
  const hasCode = /^[A-Z0-9-]{4,32}$/.test(value.subscriptionCode.trim());
  return {
    name: line(value.name),
    address: line(value.address),
    phone: line(value.phone),
    region: choice(value.region),
    timeZone: choice(value.timeZone),
    language: undefined,
    subscriptionCode: hasCode ? undefined : t('required.subscriptionCode'),
  };
}
