/** The ranges to choose from, in hours; the specification's default and its maximum. */
export const fillHours = [24, 72, 168] as const;
export type FillHours = (typeof fillHours)[number];

/** The course of the time, what was voided each day, or the average day. */
export const fillViews = ['course', 'daily', 'average'] as const;
type FillView = (typeof fillViews)[number];

/** Which half of the day is shown. */
export const halves = ['all', 'day', 'night'] as const;
export type Half = (typeof halves)[number];

/** How the pad fill profile is shown. */
export interface FillChoice {
  readonly hours: FillHours;
  readonly view: FillView;
  readonly half: Half;
}

/** Days are compared over a week, whatever the course's range. */
export const hoursShown = ({ view, hours }: FillChoice): FillHours => (view === 'course' ? hours : 168);
