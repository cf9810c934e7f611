import styles from './layout.module.css';

/** The distance, in steps of `--pl-space`. */
type Gap = 1 | 2 | 3 | 4;

const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** The class of a column, for any element; `own` is a second class, which may override any of it. */
export const column = (gap: Gap, own?: string): string => join(styles.column, styles[`gap${gap}`], own);

/** The class of a row that wraps: from the start, centred across, from the end, or with its first and last items apart. */
export const row = (gap: Gap, align: 'start' | 'middle' | 'end' | 'apart' = 'start', own?: string): string =>
  join(styles.row, styles[`gap${gap}`], align === 'start' ? '' : styles[align], own);

/** The class of a row of one line, centred across. */
export const bar = (gap: Gap, own?: string): string => join(styles.bar, styles[`gap${gap}`], own);

/** The class of a grid; its columns are defined by its own class. */
export const grid = (gap: Gap, own?: string): string => join(styles.grid, styles[`gap${gap}`], own);

/** The class of a row of actions below a long part of a page: it stays at the lower edge of the screen while that part is in view. */
export const dock = (own?: string): string => join(styles.dock, own);

/** The class of a fieldset without an edge. */
export const group = (own?: string): string => join(styles.group, own);

/** The class of a list without marks. */
export const plainList = (own?: string): string => join(styles.plain, own);

/** The class of a hint about what is beside it. */
export const hint = (own?: string): string => join(styles.hint, own);

/** The class of a text on one line, cut where it does not fit. */
export const oneLine = (own?: string): string => join(styles.line, own);

/** The class of a second, smaller line below its main line. */
export const secondLine = (own?: string): string => join(styles.small, own);

/** The class of a quoted text, on lines of its own. */
export const quoted = (own?: string): string => join(styles.quoted, own);

/** The class of the caption of a picture or a column. */
export const caption = (own?: string): string => join(styles.caption, own);

/** The class of a checkbox. */
export const tick = (own?: string): string => join(styles.tick, own);

/** The class of the heading of a page. */
export const pageTitle = (own?: string): string => join(styles.title, own);

/** The class of a link in a line, large enough for a thumb. */
export const touchable = (own?: string): string => join(styles.touchable, own);

/** The class of an input or a choice among others. */
export const box = (own?: string): string => join(styles.box, own);

/** The class of an error text. */
export const wrong = (own?: string): string => join(styles.wrong, own);

/** The class of the subject of a part of a page: its heading, or a number. */
export const headline = (own?: string): string => join(styles.headline, own);

/** The class of a line with icons as high as its text. */
export const iconic = (own?: string): string => join(styles.iconic, own);
