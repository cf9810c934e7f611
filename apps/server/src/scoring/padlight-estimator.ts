import { openAnalysed } from './analysed-estimator.ts';
import type { Estimator } from './estimator.ts';
import { createWeightGiver } from './give-weight.ts';
import type { House } from './open-house.ts';

/** The analysis as the server runs it; weighed pads teach it as carers' feedback would. */
export function openPadlight(house: House): Estimator {
  const weights = createWeightGiver(house, (podId, context) => analyst.setContext(podId, context));
  const { analyst, records, stateBytes } = openAnalysed(house, weights.told);
  return {
    observer: analyst,
    records,
    stateBytes,
    hear(event, podId) {
      if (event.kind === 'weighed') weights.weighed(podId, event.at, event.ml);
    },
  };
}
