import { getObservationValuesForLegend, type ObservationType } from '@padlight/contract';
import { useEffect } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { loadTexts, useLanguage } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** Types change rarely: a page reads them again after this time, ms. */
const staleMs = 5 * 60_000;
/** The time for which a new page has the network to itself, ms. */
const restMs = 5_000;

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

/** Loads the form of an entry, its texts and its types for readers who enter observations, so that they are there when the link is not. */
export function useFormAtHand(): void {
  const { can } = useSession();
  const enters = can('Observations.Save') && can('Observations.View');
  useObservationTypes(enters);
  useEffect(() => {
    if (!enters) return;
    // A part that is missing is loaded when it is needed.
    const load = () =>
      Promise.allSettled([import('./observation-form.tsx'), loadTexts('observations'), loadTexts('form')]);
    const timer = setTimeout(load, restMs);
    return () => clearTimeout(timer);
  }, [enters]);
}
