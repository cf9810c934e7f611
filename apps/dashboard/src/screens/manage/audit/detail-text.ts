import { alertTypes, isPermission, languages, languageTable, visibleText } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { alertText } from '../../../features/alerts/index.ts';
import { permissionText } from '../roles/permission-text.ts';

/** What the server is sent of an act, by its own names. */
const names = [
  'actions',
  'added',
  'administrator',
  'after',
  'already',
  'areUsers',
  'assignedTo',
  'before',
  'browserId',
  'browsers',
  'buildingId',
  'call',
  'changeId',
  'chart',
  'code',
  'cycleId',
  'displayName',
  'edited',
  'email',
  'enabled',
  'files',
  'filterIds',
  'flag',
  'forMin',
  'from',
  'fromDate',
  'givenBackTo',
  'goal',
  'history',
  'holders',
  'how',
  'language',
  'list',
  'maxLength',
  'minLength',
  'name',
  'needsDigit',
  'needsLowerCase',
  'needsSpecial',
  'needsUpperCase',
  'nodeMac',
  'note',
  'organisationId',
  'organisationName',
  'outcome',
  'page',
  'pageSize',
  'podMac',
  'podMacBefore',
  'privacy',
  'reason',
  'removed',
  'reopenedAlerts',
  'required',
  'resolvedAlerts',
  'roles',
  'rolesBefore',
  'rooms',
  'scope',
  'search',
  'sessionsEnded',
  'shift',
  'sort',
  'subscribed',
  'takenFrom',
  'to',
  'toDate',
  'trustDays',
  'trustsBrowser',
  'type',
  'unrecordedBefore',
  'userId',
  'username',
  'verdict',
  'view',
  'wardIds',
  'wardIdsBefore',
  'weightG',
  'weightMl',
  'why',
] as const;
const ways = ['password', 'trusted-browser', 'code', 'set-up-code', 'pairing-code'] as const;
const reasons = [
  'invalid-credentials',
  'too-many-requests',
  'forbidden',
  'second-factor-needed',
  'code-wrong',
  'code-void',
  'wrong-password',
  'link-invalid',
  'token-invalid',
  'token-not-provided',
  'refresh-token-invalid',
  'pairing-code-invalid',
  'setup-code-invalid',
  'more-than-held',
] as const;

export interface Speakers {
  readonly t: TFunction<'audit'>;
  readonly tForm: TFunction<'form'>;
  readonly tPermissions: TFunction<'permissions'>;
  readonly tTile: TFunction<'tile'>;
  readonly formatYearAndTime: (at: string) => string;
}

/** The name of a detail in words; one that is new here keeps the server's. */
export function detailName({ t }: Speakers, name: string): string {
  const known = names.find((one) => one === name);
  return known === undefined ? name : t(`detail.${known}`);
}

/** A detail's value in words, as far as it has some: what is none of ours stays as it is written down. */
export function detailValue(speakers: Speakers, name: string, value: string): string {
  const { t, tForm, tPermissions } = speakers;
  if (name === 'how') return wordOf(ways, value, (way) => t(`how.${way}`));
  if (name === 'code') return wordOf(reasons, value, (reason) => t(`because.${reason}`));
  if (name === 'language') return wordOf(languages, value, (language) => languageTable[language].name);
  if (instants.test(value)) return speakers.formatYearAndTime(value);
  if (name === 'type') return typeText(speakers, value);
  if (value === 'true' || value === 'false') return tForm(value === 'true' ? 'yes' : 'no');
  if (name.startsWith('wardIds') && (value === 'all' || value === 'null')) return t('everyPlace');
  if (value === 'null' || value === '[]') return '–';
  return (
    listOf(value)
      ?.map((one) => (isPermission(one) ? permissionText(tPermissions, one) : visibleText(one)))
      .join('; ') ?? visibleText(value)
  );
}

/** An instant as the server writes it down. */
const instants = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The name of a type of alert; another type stays as it is written down. */
function typeText({ tTile }: Speakers, value: string): string {
  const type = alertTypes.find((one) => String(one) === value);
  return type === undefined ? value : alertText(tTile, type);
}

function wordOf<Known extends string>(
  known: readonly Known[],
  value: string,
  texts: (known: Known) => string,
): string {
  const found = known.find((one) => one === value);
  return found === undefined ? value : texts(found);
}

/** The texts of a list; undefined where it is none, or was cut. */
function listOf(value: string): string[] | undefined {
  if (!value.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
