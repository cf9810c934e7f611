import { openAnalysed } from './analysed-estimator.ts';
import type { Estimator } from './estimator.ts';
import { createWeightGiver } from './give-weight.ts';
import type { TestApp } from './open-dataset.ts';

/** Opens the analysis as the server runs it; weighed pads teach it as carers' feedback would. */
export function openPadlight(dataset: TestApp): Estimator {
  const weights = createWeightGiver(dataset, (podId, context) => analyst.setContext(podId, context));
  const { analyst, records, stateBytes } = openAnalysed(dataset, weights.reported);
  return {
    observer: analyst,
    records,
    stateBytes,
    hear(event, podId) {
      if (event.kind === 'weighed') weights.weighed(podId, event.at, event.ml);
    },
  };
}
