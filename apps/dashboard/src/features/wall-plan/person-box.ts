import type { ActNotice } from '../../platform/recent-acts/index.ts';
import type { Measure } from './wrap-text.ts';

/**
 * The room around a person on a wall, and between what is written about them, in sizes of type. The stylesheets that draw people have the
 * same lengths, so that heights computed with these cut nothing.
 */
export const personBox = {
  /** Edges and padding. */
  across: 1.3,
  down: 0.55,
  /** One line of room and name. */
  line: 1.2,
  /** Between lines. */
  gap: 0.1,
  /** Between neighbours in a line. */
  apart: 0.5,
  /** The time since, on a line. */
  since: 2.6,
  /** Small print: the carer of an alert, a recorded action. A note has an icon beside it, in its own size. */
  small: { em: 0.6, line: 0.84, icon: 1.7 },
  /** The lines of small print that the notice of an act may take. */
  noticeLines: { recorded: 3, failed: 3, undone: 1 } satisfies Record<ActNotice, number>,
  /** A button: its type, how large it is in that, and what is beside its words. */
  button: { em: 0.45, least: 2.75, beside: 3.75 },
} as const;

/** The height that a notice adds to a line, in sizes of type. A recorded act leaves out most of what else is on it. */
export function noticeOnLine(notice: ActNotice | null): number {
  if (notice === null) return 0;
  return notice === 'recorded' ? personBox.line : personBox.noticeLines[notice] * personBox.small.line;
}

/** The button of a person on a wall. */
interface Press {
  /** The label of the next action. */
  readonly act: string | null;
  /** The notice of an act of a moment ago. The undo of a recorded one takes the place of the next act. */
  readonly notice: ActNotice | null;
}

/** True where a tile in a column of a width has room for the words of its act; else its icon says it. */
export const hasRoomForActText = (widthEm: number): boolean => widthEm >= 18;

/** The width and height of the button of an act, in sizes of type, with the gap beside it; `inner` is the width inside its tile. */
export function pressSizes(em: number, { measure, target }: { measure: Measure; target: number }) {
  const { button, apart, across } = personBox;
  const pressed = Math.max(target / em, button.least * button.em);
  return {
    pressed,
    height: ({ act, notice }: Press): number => (act === null && notice !== 'recorded' ? 0 : pressed),
    width: ({ act, notice }: Press, inner: number): number => {
      if (notice === 'recorded') return 1.5 * pressed + apart;
      if (act === null) return 0;
      const isWordy = hasRoomForActText(inner + across);
      return apart + (isWordy ? button.em * (measure(act) + button.beside) : pressed);
    },
  };
}
