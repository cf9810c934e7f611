import { getObservationValuesForLegend, type ObservationType } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useLanguage } from '../../platform/i18n/index.ts';

/** Types change rarely: a page reads them again after this time, ms. */
const staleMs = 5 * 60_000;

/** The types of observations in the reader's language. */
export function useObservationTypes(isWanted = true) {
  const { data, error, refetch } = useCall(
    getObservationValuesForLegend,
    { query: { ln: useLanguage() } },
    { staleTime: staleMs, enabled: isWanted },
  );
  const types = data?.types;
  return {
    types,
    offered: types?.filter(({ mayEnter }) => mayEnter),
    typeOf: (typeId: string): ObservationType | undefined => types?.find((type) => type.typeId === typeId),
    error,
    retry: () => void refetch(),
  };
}
