/** How a wall is read: how far away its readers are, and how large its screen is. */
export interface WallSetup {
  readonly distanceM: number;
  /** Inches. */
  readonly diagonalIn: number;
}

/** A screen in pixels: on a wall the window fills it. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** What is read from afar is at least so high, in radians: 20 minutes of arc (ISO 9241-303, preferred height of a capital). */
const arc = ((20 / 60) * Math.PI) / 180;

/** How much of the size of its type a capital letter is high, in the flattest of the usual fonts. */
const capital = 0.7;

/** The smallest screen that still shows a person who is due and one who is not, in sizes of type. */
const least = { width: 14, height: 10.5 };

/** Nothing on a wall is smaller, however near its readers are; pixels. */
const smallestPx = 16;

/** How high a letter is that spans 20 minutes of arc at a distance, millimetres: 35 at 6 m. */
export const capitalMm = (distanceM: number): number => 2_000 * distanceM * Math.tan(arc / 2);

const mmPerPx = ({ diagonalIn }: WallSetup, { width, height }: ScreenSize): number =>
  (diagonalIn * 25.4) / Math.max(1, Math.hypot(width, height));

/** The size of a wall's type in pixels: 20 minutes of arc for a capital letter, or what the screen has room for. */
export function typeSize(setup: WallSetup, screen: ScreenSize): number {
  const wanted = capitalMm(setup.distanceM) / mmPerPx(setup, screen) / capital;
  const most = Math.min(screen.width / least.width, screen.height / least.height);
  return Math.max(smallestPx, Math.min(wanted, most));
}

/** How high a capital letter of this type is, and from how far it spans 20 minutes of arc. */
export function legibility(
  px: number,
  setup: WallSetup,
  screen: ScreenSize,
): { readonly mm: number; readonly fromM: number } {
  const mm = px * capital * mmPerPx(setup, screen);
  return { mm, fromM: mm / capitalMm(1) };
}
