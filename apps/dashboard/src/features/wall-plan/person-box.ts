import type { Measure } from './wrap-text.ts';

/**
 * The spacing around a person on a wall and between their texts, in type sizes: the same as in the stylesheets of
 * the components, so that heights that are computed with it cut nothing.
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
  /** The lines of small print that a recent action may take. */
  recentLines: 3,
  /** A button: its type, its size in that type, and the space beside its label. */
  button: { em: 0.45, least: 2.75, beside: 3.75 },
} as const;

/** The pressable part of a person. */
interface Press {
  /** The label of the next action. */
  readonly act: string | null;
  /** True after a recent action: its undo takes the place of the next action. */
  readonly acted: boolean;
}

/** Tests whether a tile of this column width has room for the label of its action; otherwise it shows the icon. */
export const hasRoomForActText = (widthEm: number): boolean => widthEm >= 18;

/** The width and height of an action's button, in type sizes, with the gap beside it; `inner`: the inner width of its tile. */
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
