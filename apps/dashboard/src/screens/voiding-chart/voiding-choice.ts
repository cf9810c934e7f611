/** The whole time, or pad by pad. */
export const voidingViews = ['overview', 'cycles'] as const;
/** Every void by its size and volume, or only that it was. */
export const voidModes = ['sized', 'only'] as const;

/** How the voiding chart is shown. */
export interface VoidingChoice {
  readonly view: (typeof voidingViews)[number];
  readonly mode: (typeof voidModes)[number];
}

/** The specification's window: a diary of 72 hours and a day to run in. */
export const windowMs = 96 * 3_600_000;
