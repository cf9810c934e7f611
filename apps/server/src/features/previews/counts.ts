import type { Light, PreviewCounts } from '@padlight/contract';

export type LightMinutes = PreviewCounts['lightMinutes'];
/** The minutes of each light. */
export const perLight = (minutesOf: (light: Light) => number): LightMinutes => ({
  green: minutesOf('green'),
  yellow: minutesOf('yellow'),
  red: minutesOf('red'),
  grey: minutesOf('grey'),
});

/** Empty counts. */
export const noCounts: PreviewCounts = {
  voids: 0,
  changesDue: 0,
  alerts: [],
  lightMinutes: perLight(() => 0),
};

/** Adds up two counts. */
export function addCounts(first: PreviewCounts, second: PreviewCounts): PreviewCounts {
  const alerts = new Map(first.alerts.map(({ type, count }) => [type, count]));
  for (const { type, count } of second.alerts) alerts.set(type, (alerts.get(type) ?? 0) + count);
  return {
    voids: first.voids + second.voids,
    changesDue: first.changesDue + second.changesDue,
    alerts: [...alerts].map(([type, count]) => ({ type, count })).sort((a, b) => a.type - b.type),
    lightMinutes: perLight((light) => first.lightMinutes[light] + second.lightMinutes[light]),
  };
}
