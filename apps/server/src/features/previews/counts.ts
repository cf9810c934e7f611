import type { Light, PreviewCounts } from '@padlight/contract';

export type LightMinutes = PreviewCounts['lightMinutes'];
/** Minutes of each light. */
export const perLight = (minutesOf: (light: Light) => number): LightMinutes => ({
  green: minutesOf('green'),
  yellow: minutesOf('yellow'),
  red: minutesOf('red'),
  grey: minutesOf('grey'),
});

/** Nothing. */
export const noCounts: PreviewCounts = {
  voids: 0,
  changesDue: 0,
  alerts: [],
  lightMinutes: perLight(() => 0),
};

/** What two of them come to together. */
export function addCounts(one: PreviewCounts, other: PreviewCounts): PreviewCounts {
  const alerts = new Map(one.alerts.map(({ type, count }) => [type, count]));
  for (const { type, count } of other.alerts) alerts.set(type, (alerts.get(type) ?? 0) + count);
  return {
    voids: one.voids + other.voids,
    changesDue: one.changesDue + other.changesDue,
    alerts: [...alerts].map(([type, count]) => ({ type, count })).sort((a, b) => a.type - b.type),
    lightMinutes: perLight((light) => one.lightMinutes[light] + other.lightMinutes[light]),
  };
}
