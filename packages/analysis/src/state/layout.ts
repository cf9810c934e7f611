/**
 * The layout of a part of the state: a name and a form for each value. `time` is epoch milliseconds (0: never), `real` a
 * single-precision number (see `round-reals.ts`), `byte` and `count` are unsigned, `text` and `bytes` are at most 255 long, a
 * number is so many single-precision floats.
 */
export type Layout = Readonly<Record<string, 'time' | 'real' | 'byte' | 'count' | 'text' | 'bytes' | number>>;

export type Laid<L extends Layout> = {
  -readonly [Name in keyof L]: L[Name] extends number
    ? Float32Array
    : L[Name] extends 'text'
      ? string
      : L[Name] extends 'bytes'
        ? Uint8Array
        : number;
};
type Value = number | string | Float32Array | Uint8Array;
export type Part = Record<string, Value>;

/** A new part of the state: zeros and empty arrays. */
export function fresh<L extends Layout>(layout: L): Laid<L> {
  const part: Part = {};
  for (const [name, form] of Object.entries(layout)) {
    if (typeof form === 'number') part[name] = new Float32Array(form);
    else part[name] = form === 'text' ? '' : form === 'bytes' ? new Uint8Array(0) : 0;
  }
  return part as Laid<L>;
}
