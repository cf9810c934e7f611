/** Every number of the analysis that is not a person's goal. Units in the names, sources in docs/analysis.md. */
export interface Parameters {
  readonly outOfRangeAfterMs: number;
  readonly disconnectedAfterMs: number;
}

export const defaultParameters: Parameters = {
  outOfRangeAfterMs: 5 * 60_000,
  disconnectedAfterMs: 30 * 60_000,
};
