import {
  getUserPatients,
  languages,
  languageTable,
  type RelativesPart,
  type SecondaryUserRow,
} from '@padlight/contract';
import type { Field } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';

/** The values of whom and what an account shows. */
interface ChosenValues {
  displayName: string;
  language: (typeof languages)[number];
  patientIds: string[];
  parts: RelativesPart[];
}

/**
 * The fields of a new and an existing account. `givable`: the parts that the reader may give; `account`: what an existing one has
 * stays, also where the reader does not see it any more.
 */
export function useChosenFields<Values extends ChosenValues>(
  givable: readonly RelativesPart[],
  account?: SecondaryUserRow,
): Field<Values>[] {
  const t = useT('relatives-accounts');
  const people = useCall(getUserPatients, {});
  const seen = (people.data ?? []).map(({ patientId, label, room, bed }) => ({
    value: patientId as string,
    label,
    ...(room !== null && { hint: [room, bed].filter((part) => part !== null).join(', ') }),
  }));
  const others = (account?.people ?? [])
    .filter(({ patientId }) => people.data && !seen.some(({ value }) => value === patientId))
    .map(({ patientId, label }) => ({ value: patientId as string, label: label ?? t('hidden') }));
  const parts = [...new Set([...givable, ...(account?.parts ?? [])])];
  const fields: Field<ChosenValues>[] = [
    { kind: 'text', name: 'displayName', label: t('name'), hint: t('nameHint'), maxLength: 100 },
    {
      kind: 'many',
      name: 'patientIds',
      label: t('people'),
      hint: people.data?.length === 0 ? t('noPeople') : t('peopleHint'),
      options: [...seen, ...others],
      retry: retryOf(people),
    },
    {
      kind: 'many',
      name: 'parts',
      label: t('parts'),
      hint: t('partsHint'),
      options: parts.map((value) => ({ value, label: t(`part.${value}`) })),
    },
    {
      kind: 'one',
      name: 'language',
      label: t('language'),
      options: languages.map((value) => ({ value, label: languageTable[value].name })),
    },
  ];
  return fields as unknown as Field<Values>[];
}
