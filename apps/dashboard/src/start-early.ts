import {
  FilterFlag,
  getOrganisationShift,
  getOrgSettings,
  getPatient,
  getUserFilter,
} from '@padlight/contract';
import { addressOf } from './platform/call/call-input.ts';
import { callsAround } from './platform/call/calls-around.ts';
import { requestEarly } from './platform/call/early-replies.ts';
import { parseSession } from './platform/session/current-session.ts';
import { hasSecondFactor } from './platform/session/second-factor-entries.ts';
import { isPolicyCurrent, readTokenInfo } from './platform/session/session-store.ts';
import { isDueForRenewal } from './platform/session/token-left.ts';
import { deviceStore } from './platform/storage/index.ts';

/** The files of the board beside those that its page names; its texts by language. */
export interface BoardFiles {
  readonly parts: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** Asks for the board and what its first paint has around it, by the guards of the shell in their order. Nothing where one refuses. */
function requestBoard(): void {
  const tokenInfo = readTokenInfo();
  const session = parseSession(deviceStore.read('user'), deviceStore.read('permissions'));
  if (!tokenInfo || !session || !isPolicyCurrent() || !hasSecondFactor(session.user)) return;
  if (session.user.isSecondary || !session.can('Classic Dashboard.View')) return;
  // The dashboard renews it first, in one tab at a time.
  if (isDueForRenewal(tokenInfo)) return;
  const { OrganisationId: organisationId } = session.organisation.OrganisationName;
  const { access_token: token } = tokenInfo;
  const everyone = { organisationId, flag: FilterFlag.all };
  requestEarly(getPatient.method, addressOf(getPatient.path, everyone), [], token);
  const others = [getOrgSettings, getUserFilter, ...callsAround(session.can), getOrganisationShift];
  for (const { method, path } of others)
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
 * Asks for the board, and loads its script and texts, where the page opens it. Reading the board is an access: it is asked for where the
 * shell's guards pass, and they judge again before anything is shown.
 */
export function startEarly({ parts, texts }: BoardFiles): void {
  if (!/^\/(dashboard\/?)?$/.test(location.pathname) || !readTokenInfo()) return;
  requestBoard();
  for (const file of [...parts, ...(texts[document.documentElement.lang] ?? [])]) preload(file);
}
