import {
  type Call,
  defaultTerms,
  FilterFlag,
  getOrgSettings,
  getPatient,
  getUserFilter,
} from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callOnce, callsAround, keyOf } from '../../platform/call/index.ts';
import { setTerms } from '../../platform/i18n/index.ts';
import type { Session } from '../../platform/session/index.ts';
import { applyTheme } from '../../platform/theme/index.ts';

/** Paths that show no person: the board is not fetched there, or the audit would record an access that was none. */
export const withoutPeople = /^\/(manage|reports)(\/|$)/;

/** The time for which the first paint waits for the lines above it, ms, once all else is there. */
const patienceMs = 1_000;

/**
 * Loads the theme, the patients that the reader may see and the saved filter: requested in parallel, used in this order;
 * the patients where the screen at `path` shows any, no filter for relatives. The last two are cached under their calls. Throws {@link CallError}.
 * Beside them the lines above the screen are loaded, which no screen depends on: the first paint comes without those that fail or take too long.
 */
export async function enterShell(queries: QueryClient, session: Session, path: string): Promise<void> {
  const { user, organisation, can, privacyMode } = session;
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const around = user.isSecondary ? undefined : loadAround(queries, session);
  const [{ theme }, keepPeople, keepFilter] = await Promise.all([
    callOnce(getOrgSettings, { query: { organisationId } }),
    !withoutPeople.test(path) &&
      can(getPatient.permission) &&
      request(queries, getPatient, { query: { organisationId, flag: FilterFlag.all }, body: [] }),
    !user.isSecondary && request(queries, getUserFilter, { query: { organisationId } }),
  ]);
  if (around) await Promise.race([around, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  applyTheme(theme);
  setTerms(privacyMode ? defaultTerms : theme.terms);
  if (keepPeople) keepPeople();
  if (keepFilter) keepFilter();
}

/** Loads the lines above a screen; resolves once each of them is cached, or has failed. */
async function loadAround(queries: QueryClient, { organisation, can }: Session): Promise<void> {
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const load = async (call: Call): Promise<void> =>
    (await request(queries, call, { query: { organisationId } }))();
  await Promise.allSettled(callsAround(can).map(load));
}

/** Sends a request; returns a function that caches the reply. */
async function request<C extends Call>(
  queries: QueryClient,
  call: C,
  input: CallInput<C>,
): Promise<() => void> {
  const reply = await callOnce(call, input);
  return () => void queries.setQueryData(keyOf(call, input), reply);
}
