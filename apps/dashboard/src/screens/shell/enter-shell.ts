import { type Call, FilterFlag, getCustomTheme, getPatient, getUserFilter } from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callOnce, keyOf } from '../../platform/call/index.ts';
import { setTerms } from '../../platform/i18n/index.ts';
import type { Session } from '../../platform/session/index.ts';
import { applyTheme } from '../../platform/theme/index.ts';

/**
 * Loads, in the order of the specification's section 2, the theme, then the patients that the reader may see,
 * then the saved filter; the last two are kept in the query cache under their calls. Throws {@link CallError}.
 */
export async function enterShell(queries: QueryClient, { organisation, can }: Session): Promise<void> {
  const { OrganisationId: organisationId, Name: name } = organisation.OrganisationName;
  const keep = async <C extends Call>(call: C, input: CallInput<C>): Promise<void> => {
    queries.setQueryData(keyOf(call, input), await callOnce(call, input));
  };
  const theme = await callOnce(getCustomTheme, { query: { name } });
  applyTheme(theme);
  setTerms(theme.terms);
  if (can(getPatient.permission))
    await keep(getPatient, { query: { organisationId, flag: FilterFlag.all }, body: [] });
  await keep(getUserFilter, { query: { organisationId } });
}
