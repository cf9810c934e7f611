import { type Context, defaultParameters, nothingLearned } from '@padlight/analysis';
import { defaultGoals, PatientId, PodId } from '@padlight/contract';
import { expect, test } from 'vitest';
import { groupFigures } from '../figures.ts';
import { openPodRecord } from '../pod-record.ts';
import { padOn, put, real, realVoid, reportedCycle, reportedVoid } from '../testing/case-of.ts';
import { truthOfPod } from '../truth-of-pod.ts';
import { openTally } from './tally.ts';
import { tallyForecasts } from './tally-forecasts.ts';

const product = { productId: 1, manufacturer: 'Lindal', name: 'Day', workingMl: 500, rothwellMl: 2_000 };
const context: Context = {
  podId: PodId.parse(1),
  patientId: PatientId.parse('00000000-0000-4000-8000-000000000001'),
  timeZone: 'UTC',
  dayProduct: product,
  nightProduct: product,
  dayStartMin: 420,
  nightStartMin: 1_260,
  goals: defaultGoals,
  parameters: defaultParameters,
  learned: nothingLearned,
};

/** Computes figures of voids of 30 % of a pad every 2 h over six weeks, three to a pad, each reported 12 min early. */
function lateFigures() {
  const record = openPodRecord();
  const pads = Array.from({ length: 168 }, (_, index) => index * 360);
  const voids = pads.flatMap((at) => [60, 180, 300].map((after) => at + after));
  put(record.cycles, ...pads.map((at) => reportedCycle(at, at + 350, 450)));
  put(record.voids, ...voids.map((at) => reportedVoid(at, 150)));
  const truth = truthOfPod([
    ...pads.flatMap((at) => [padOn(at), real(at + 355, { kind: 'padOff', ml: 450 })]),
    ...voids.map((at) => realVoid(at + 12, 150)),
  ]);
  const tally = openTally();
  tallyForecasts(record, truth, context, tally);
  return groupFigures(tally);
}

test('a forecast is judged by light and truth, and shown from the eleventh', () => {
  const { everyForecast, forecasts, ...figures } = lateFigures();
  // A void takes a minute, and forecasts are of a multiple of five.
  expect(figures).toMatchObject({
    everyForecastErrorMin: 1,
    everyForecastErrorsMin: [1, 1],
    forecastErrorMin: 1,
    forecastErrorsMin: [1, 1],
    forecastPeople: 1,
    forecastPeopleOf: 1,
    forecastTrueErrorMin: 13,
    forecastTrueErrorsMin: [13, 13],
  });
  expect(everyForecast - forecasts).toBeGreaterThanOrEqual(10);
  expect(forecasts).toBeGreaterThan(0);
});
