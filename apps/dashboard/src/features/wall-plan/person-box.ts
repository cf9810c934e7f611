import type { Measure } from './wrap-text.ts';

/**
 * What is around somebody on a wall, and between what is written about them, in sizes of type: as in the stylesheets of
 * what draws them, so that heights which are reckoned with these cut nothing.
 */
export const personBox = {
  /** Edges and padding. */
  across: 1.3,
  down: 0.55,
  /** One line of room and name. */
  line: 1.2,
  /** Between what is one below the other. */
  gap: 0.1,
  /** Between what is side by side. */
  apart: 0.5,
  /** Since when, on a line. */
  since: 2.6,
  /** Small print: who has an alert, what was recorded. A note has an icon beside it, in its own size. */
  small: { em: 0.6, line: 0.84, icon: 1.7 },
  /** What was recorded a moment ago may take so many lines of small print. */
  recentLines: 3,
  /** A button: its type, how large it is in that, and what is beside its words. */
  button: { em: 0.45, least: 2.75, beside: 3.75 },
} as const;

/** What a press on somebody may do. */
interface Press {
  /** The words of the next act. */
  readonly act: string | null;
  /** Something was recorded a moment ago: its undo takes the place of the act. */
  readonly acted: boolean;
}

/** Whether a tile in a column of a width has room for the words of its act; else its icon says it. */
export const hasRoomForActText = (widthEm: number): boolean => widthEm >= 18;

/** How wide and high the button of an act is, in sizes of type, with the gap beside it; `inner`: how wide its tile is inside. */
export function pressSizes(em: number, { measure, target }: { measure: Measure; target: number }) {
  const { button, apart, across } = personBox;
  const pressed = Math.max(target / em, button.least * button.em);
  return {
    pressed,
    height: ({ act, acted }: Press): number => (act === null && !acted ? 0 : pressed),
    width: ({ act, acted }: Press, inner: number): number => {
      if (acted) return 1.5 * pressed + apart;
      if (act === null) return 0;
      const isWordy = hasRoomForActText(inner + across);
      return apart + (isWordy ? button.em * (measure(act) + button.beside) : pressed);
    },
  };
}
