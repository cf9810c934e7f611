/** The unit of another number. `none`: a ratio, a share or a count. */
export type PlainUnit =
  | 'minutes'
  | 'seconds'
  | 'ml'
  | 'percent'
  | 'hourly'
  | 'degrees'
  | 'g'
  | 'celsius'
  | 'difference'
  | 'octaves'
  | 'sigmas'
  | 'bytes'
  | 'none';

const minuteMs = 60_000;
/** The end of a number's name names its unit. */
const units: readonly (readonly [RegExp, Exclude<PlainUnit, 'minutes'>])[] = [
  [/PctPerHour$/, 'hourly'],
  [/Pct$/, 'percent'],
  [/(?:Degrees|DegreesMost|degrees)$/, 'degrees'],
  [/Octaves$/, 'octaves'],
  [/Sigmas$/, 'sigmas'],
  [/Bytes$/, 'bytes'],
  [/Ml$/, 'ml'],
  [/\.plausible(?:Low|High)C$/, 'celsius'],
  [/[a-z]C$/, 'difference'],
  [/[a-z]G$/, 'g'],
  [/[a-z]S$/, 'seconds'],
];

/** The unit in which a parameter of the analysis is shown, and its value in that unit. */
export function plainUnit(path: string, value: number): { readonly unit: PlainUnit; readonly value: number } {
  if (/Ms$/.test(path))
    return Math.abs(value) >= minuteMs
      ? { unit: 'minutes', value: value / minuteMs }
      : { unit: 'seconds', value: value / 1_000 };
  return { unit: units.find(([end]) => end.test(path))?.[1] ?? 'none', value };
}
