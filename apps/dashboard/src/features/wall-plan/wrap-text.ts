/** Returns the width of a text on one line, in its type sizes. */
export type Measure = (text: string) => number;

/** The possible ends of a line: before a space, which is then left out, or after a hyphen or dash without a following digit. */
const mayEnd = /(?= )|(?<=[-\u2010\u2013\u2014])(?![\d-])/u;

/**
 * The number of lines of a text, as a browser breaks it: at spaces and after hyphens, and anywhere within what is wider
 * than a line.
 */
export function linesOf(text: string, width: number, measure: Measure): number {
  // A word that is broken anywhere leaves up to a letter's width of each line empty.
  const broken = Math.max(1, width - 1);
  let [lines, used] = [0, 0];
  for (const piece of text.split(mayEnd)) {
    const wide = measure(piece);
    if (lines > 0 && used + wide <= width) {
      used += wide;
      continue;
    }
    const alone = measure(piece.trimStart());
    const more = alone <= width ? 1 : Math.ceil(alone / broken);
    lines += more;
    used = alone <= width ? alone : alone - (more - 1) * broken;
  }
  return lines;
}

/** A text with something beside it, such as an icon. */
export interface Box {
  readonly text: string;
  /** The width of what is beside it. */
  readonly beside: number;
  /** The size of its type. */
  readonly size: number;
}

/** The number of lines of consecutive boxes; a box that is wider than a line has lines of its own. */
export function linesOfBoxes(boxes: readonly Box[], width: number, gap: number, measure: Measure): number {
  let [lines, used] = [0, 0];
  for (const { text, beside, size } of boxes) {
    const wide = size * measure(text) + beside;
    if (lines > 0 && used + gap + wide <= width) used += gap + wide;
    else {
      lines += linesOf(text, Math.max(1, (width - beside) / size), measure);
      used = Math.min(wide, width);
    }
  }
  return lines;
}

/** More texts than one board shows: texts of people who left are discarded. */
const mostKnown = 5_000;

/** Measures texts in bold type of a font, each once. */
export function measureIn(family: string): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `700 100px ${family}`;
  const known = new Map<string, number>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    // Bold characters are about 0.6 of their size wide, where no canvas can measure.
    const wide = pen ? pen.measureText(text).width / 100 : 0.6 * text.length;
    if (known.size >= mostKnown) known.clear();
    known.set(text, wide);
    return wide;
  };
}
