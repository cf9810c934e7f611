/** Millilitres with their 80 % interval: of one fact, or a sum or mean of several. */
export interface Amount {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}
