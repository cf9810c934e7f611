import { FilterFlag, fromTicks, getOrgSettings, getPatient, getUserFilter } from '@padlight/contract';
import { addressOf } from './platform/call/call-input.ts';
import { requestEarly } from './platform/call/early-replies.ts';

/** The files of the board beside those that its page names; its texts by language. */
export interface BoardFiles {
  readonly parts: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** A token with less than this left is renewed before its use, and so is not used here. */
const refreshUnderMs = 5 * 60_000;

/** A stored value; an empty object where there is none, or no readable one. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

interface StoredUser {
  readonly email?: string;
  readonly isMultiFactorEnabled?: boolean;
  readonly isSecondary?: boolean;
  readonly signInPolicy?: string;
  readonly organisations?: readonly {
    readonly Active?: boolean;
    readonly OrganisationName?: { readonly OrganisationId?: number };
  }[];
}
interface Entry {
  readonly email?: string;
  readonly expireDate?: string;
}
const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : []);

function requestBoard(): void {
  const now = Date.now() + (Number(localStorage.getItem('clockOffset')) || 0);
  const { access_token: token, expires_on: expiresOn } = Object(read('tokenInfo'));
  if (typeof token !== 'string' || !(fromTicks(expiresOn) - now >= refreshUnderMs)) return;
  const user = Object(read('user')) as StoredUser;
  const lasts = ({ email, expireDate }: Entry): boolean =>
    email?.toLowerCase() === user.email?.toLowerCase() && Date.parse(expireDate ?? '') > now;
  const factors = [...listOf<Entry>(read('verifyMfaCodeArr')), ...listOf<Entry>(read('trustBrowserArr'))];
  if (user.isMultiFactorEnabled !== false && !factors.some(lasts)) return;
  if (localStorage.getItem('currentPolicy') !== user.signInPolicy) return;
  const may = listOf<string>(read('permissions')).includes('Classic Dashboard.View');
  const organisationId = listOf<NonNullable<StoredUser['organisations']>[number]>(user.organisations).find(
    ({ Active }) => Active,
  )?.OrganisationName?.OrganisationId;
  if (!may || user.isSecondary !== false || organisationId === undefined) return;
  const everyone = { organisationId, flag: FilterFlag.all };
  requestEarly(getPatient.method, addressOf(getPatient.path, everyone), [], token);
  for (const { method, path } of [getOrgSettings, getUserFilter])
    requestEarly(method, addressOf(path, { organisationId }), undefined, token);
}

function preload(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

/**
 * Asks for the board, and loads its script and texts, where the page opens it. It asks in the order of the shell's guards and only where
 * each of them passes, since reading the board is an access; the shell judges again before it shows anything.
 */
export function startEarly({ parts, texts }: BoardFiles): void {
  if (!/^\/(dashboard\/?)?$/.test(location.pathname)) return;
  try {
    if (localStorage.getItem('tokenInfo') === null) return;
    requestBoard();
    for (const file of [...parts, ...(texts[document.documentElement.lang] ?? [])]) preload(file);
  } catch {
    // A browser that blocks its stores opens the board without this.
  }
}
