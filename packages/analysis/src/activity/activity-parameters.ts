/**
 * The limits between classes of activity; the source of each is in docs/decisions/0058. Published limits are of the mean amplitude
 * deviation (MAD) of the resultant at the hip. A pod's RMS is never under the MAD; for a normal signal it is 1.25 times that.
 */
export const activityParameters = {
  /** Under this RMS, g, no one runs: no stage of running had a MAD under 0.581 g (Vähä-Ypyä, PLoS One 2015). */
  runningFromG: 0.581,
  /** From this RMS on, g, no one walks: no stage of walking had a MAD over 0.651 g (the same), times 1.25. */
  walkingUntilG: 0.814,
  /** A jog up to this RMS, g: 0.724 g MAD is the cost (the same study) of running at 9.7 km/h, 9.8 MET (Ainsworth 2011), times 1.25. */
  joggingUntilG: 0.905,
  /** A run from this RMS on, g: the same with the standard error of that estimate, 0.819 g MAD, times 1.25. */
  fastFromG: 1.024,
  /**
   * A jog or run strikes the ground by more than this, g: running is detected by a peak-to-peak of 1 g (Davis 2021), about rest.
   */
  footfallG: 1.5,
  /** A body this still, g RMS, for so long, s, is at rest in whichever position. */
  quietG: 0.02,
  quietForS: 60,
} as const;
