/** The style of a drawing. Colours are CSS colours through a variable of the theme. */
export interface Appearance {
  readonly colour: string;
  /** The opacity of an area, 0 to 1; a line is always opaque. */
  readonly opacity?: number;
  /** Slanted lines instead of a plain area: distinguished without colour. */
  readonly hatched?: boolean;
  readonly width?: number;
  readonly dash?: string;
  /** For a rule: a short line at the top, which leaves the picture to the layers below. */
  readonly short?: boolean;
}

export type MarkShape = 'circle' | 'diamond' | 'triangle' | 'bar';

/** An event, at its place in the picture. */
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

/** An upright line at an instant, with a text or sign beside its top. */
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

/** A text in the picture, centred at an instant. */
interface Note {
  readonly x: number;
  readonly texts: string;
}

/** The upright axis on which values are measured. */
export type AxisSide = 'left' | 'right';

/** The way of a line from one point to the next: straight, level up to the next, or smooth without overshooting. */
export type LineCurve = 'straight' | 'steps' | 'smooth';

/** The axis of a layer of values; the left one where absent. */
interface Measured {
  readonly appearance: Appearance;
  readonly axis?: AxisSide;
}

/** One kind of layer in a picture; later ones lie above earlier ones. `event`: each of its items is one event. */
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
  /** True for a label that stays where there is no room for all. */
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

/** A picture of values over x (an instant in epoch milliseconds, or any number), as data. */
export interface Plot {
  readonly x: { readonly from: number; readonly to: number; readonly ticks: readonly Tick[] };
  readonly left: Axis;
  readonly right?: Axis;
  readonly layers: readonly PlotLayer[];
}
