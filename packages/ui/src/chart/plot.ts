/** How something is drawn. Colours are CSS colours through a variable of the theme. */
export interface Look {
  readonly colour: string;
  /** Of an area, 0 to 1; a line is always whole. */
  readonly opacity?: number;
  /** Slanted lines instead of a plain area: told apart without its colour. */
  readonly hatched?: boolean;
  readonly width?: number;
  readonly dash?: string;
  /** Of a rule: a short line at the top, that leaves the picture to what is below. */
  readonly short?: boolean;
}

export type MarkShape = 'circle' | 'diamond' | 'triangle' | 'bar';

/** Something that happened, where it stands in the picture. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly shape: MarkShape;
  /** The 80 % interval or the like, drawn behind it. */
  readonly range?: readonly [number, number];
  /** A line down to the axis. */
  readonly stem?: boolean;
  /** A letter or two beside it. */
  readonly label?: string;
}

/** An upright line at an instant, with a word or sign above it. */
interface Rule {
  readonly x: number;
  readonly label?: string;
}

/** A column from one value to another. */
interface Column {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Words in the picture, centred at an instant. */
interface Note {
  readonly x: number;
  readonly words: string;
}

/** One kind of thing in a picture; what comes later lies above what comes before. `event`: each of it is one event. */
export type PlotLayer =
  | { readonly kind: 'shade'; readonly look: Look; readonly spans: readonly { from: number; to: number }[] }
  | {
      readonly kind: 'area';
      readonly look: Look;
      readonly points: readonly (readonly [number, number, number])[];
    }
  | { readonly kind: 'line'; readonly look: Look; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'rules'; readonly look: Look; readonly rules: readonly Rule[]; readonly event?: string }
  | { readonly kind: 'columns'; readonly look: Look; readonly columns: readonly Column[] }
  | { readonly kind: 'marks'; readonly look: Look; readonly marks: readonly Mark[]; readonly event?: string }
  | { readonly kind: 'notes'; readonly notes: readonly Note[] };

export interface Tick {
  readonly at: number;
  readonly label: string;
  /** It stays where there is no room for all. */
  readonly strong?: boolean;
}

/** An upright scale; `top` is its upper end in the plot's own unit, `ticks` are in that unit as well. */
interface Scale {
  readonly label: string;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** A picture of something over x (an instant in epoch milliseconds, or any number), as data. */
export interface Plot {
  readonly x: { readonly from: number; readonly to: number; readonly ticks: readonly Tick[] };
  /** From 0 to `top`. */
  readonly top: number;
  readonly left?: Scale;
  readonly right?: Scale;
  readonly layers: readonly PlotLayer[];
}

/** Where the plot lies within the picture, in pixels from its edges. */
export const insetOf = ({ left, right }: Pick<Plot, 'left' | 'right'>) =>
  ({ left: left ? 48 : 12, right: right ? 44 : 14, top: 28, bottom: 30 }) as const;

/** A picture's size in pixels, and how a plot's units become pixels in it. */
export interface Frame {
  readonly width: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lays a plot into a picture of so many pixels. What lies beyond the plot's ends is put at them. */
export function frameOf(plot: Plot, width: number, height: number): Frame {
  const inset = insetOf(plot);
  const ends = {
    left: inset.left,
    right: Math.max(inset.left + 1, width - inset.right),
    top: inset.top,
    bottom: height - inset.bottom,
  };
  const share = (value: number, from: number, to: number): number =>
    to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
  const pixel = (value: number): number => Math.round(value * 10) / 10;
  return {
    ...ends,
    width,
    x: (value) => pixel(ends.left + share(value, plot.x.from, plot.x.to) * (ends.right - ends.left)),
    y: (value) => pixel(ends.bottom - share(value, 0, plot.top) * (ends.bottom - ends.top)),
  };
}
