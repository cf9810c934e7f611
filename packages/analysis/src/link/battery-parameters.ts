/** Point 1, battery: when a charge is low or flat. */
export const batteryParameters = {
  lowPct: 20,
  lowClearsPct: 25,
  flatPct: 5,
  flatClearsPct: 8,
};
