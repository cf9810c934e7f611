/** How something is drawn. Colours are CSS colours through a variable of the theme. */
export interface Appearance {
  readonly colour: string;
  /** Of an area, 0 to 1; a line is always whole. */
  readonly opacity?: number;
  /** Slanted lines instead of a plain area: distinguished without its colour. */
  readonly hatched?: boolean;
  readonly width?: number;
  readonly dash?: string;
  /** Of a rule: a short line at the top, that leaves the picture to what is below. */
  readonly short?: boolean;
}

export type MarkShape = 'circle' | 'diamond' | 'triangle' | 'bar';

/** Something that happened, at its place in the picture. */
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

/** An upright line at an instant, with a word or sign beside its top. */
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

/** A stretch of time in a lane; lanes count from 0, the topmost. */
interface Band {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
}

/** Words in the picture, centred at an instant. */
interface Note {
  readonly x: number;
  readonly texts: string;
}

/** Which of the two upright axes values are measured on. */
export type AxisSide = 'left' | 'right';

/** How a line gets from one point to the next: straight, level up to the next, or smooth without overshooting. */
export type LineCurve = 'straight' | 'steps' | 'smooth';

/** Of a layer of values: the left axis, where it names none. */
interface Measured {
  readonly appearance: Appearance;
  readonly axis?: AxisSide;
}

/** One kind of thing in a picture; what comes later lies above what comes before. `event`: each of it is one event. */
export type PlotLayer =
  | {
      readonly kind: 'shade';
      readonly appearance: Appearance;
      readonly spans: readonly { from: number; to: number }[];
    }
  | ({
      readonly kind: 'area';
      readonly curve?: LineCurve;
      /** x, low, high. */
      readonly points: readonly (readonly [number, number, number])[];
    } & Measured)
  | ({
      readonly kind: 'line';
      readonly curve?: LineCurve;
      readonly points: readonly (readonly [number, number])[];
    } & Measured)
  | {
      readonly kind: 'rules';
      readonly appearance: Appearance;
      readonly rules: readonly Rule[];
      readonly event?: string;
    }
  | ({ readonly kind: 'columns'; readonly columns: readonly Column[] } & Measured)
  | ({ readonly kind: 'marks'; readonly marks: readonly Mark[]; readonly event?: string } & Measured)
  | {
      readonly kind: 'bands';
      readonly appearance: Appearance;
      readonly bands: readonly Band[];
      readonly event?: string;
    }
  | { readonly kind: 'notes'; readonly notes: readonly Note[] };

export interface Tick {
  readonly at: number;
  readonly label: string;
  /** It stays where there is no room for all. */
  readonly strong?: boolean;
}

/** An upright axis from the value at the bottom to the one at the top. Without ticks it takes no room. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** The unit, above the axis. */
  readonly label?: string;
  readonly ticks?: readonly Tick[];
}

/** A picture of something over x (an instant in epoch milliseconds, or any number), as data. */
export interface Plot {
  readonly x: { readonly from: number; readonly to: number; readonly ticks: readonly Tick[] };
  readonly left: Axis;
  readonly right?: Axis;
  readonly layers: readonly PlotLayer[];
}
