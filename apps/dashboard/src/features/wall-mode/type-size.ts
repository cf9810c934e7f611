/** The setup of a wall: the distance of its readers, and the size of its screen. */
export interface WallSetup {
  readonly distanceM: number;
  /** In inches. */
  readonly diagonalIn: number;
}

/** A screen in pixels: on a wall the window fills it. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** The least height of text for a distance, in radians: 20 minutes of arc (ISO 9241-303, preferred height of a capital). */
const arc = ((20 / 60) * Math.PI) / 180;

/** The height of a capital letter as a share of its type size, in the flattest of the usual fonts. */
const capital = 0.7;

/** The smallest screen that shows a person who is due and one who is not, in type sizes. */
const least = { width: 14, height: 10.5 };

/** The least size on a wall, however near its readers are; pixels. */
const smallestPx = 16;

/** The height of a letter that spans 20 minutes of arc at a distance, millimetres: 35 at 6 m. */
export const capitalMm = (distanceM: number): number => 2_000 * distanceM * Math.tan(arc / 2);

const mmPerPx = ({ diagonalIn }: WallSetup, { width, height }: ScreenSize): number =>
  (diagonalIn * 25.4) / Math.max(1, Math.hypot(width, height));

/** The type size of a wall in pixels: 20 minutes of arc for a capital letter, or the most that fits. */
export function typeSize(setup: WallSetup, screen: ScreenSize): number {
  const wanted = capitalMm(setup.distanceM) / mmPerPx(setup, screen) / capital;
  const most = Math.min(screen.width / least.width, screen.height / least.height);
  return Math.max(smallestPx, Math.min(wanted, most));
}

/** The height of a capital letter in this type, and the distance at which it spans 20 minutes of arc. */
export function legibility(
  px: number,
  setup: WallSetup,
  screen: ScreenSize,
): { readonly mm: number; readonly fromM: number } {
  const mm = px * capital * mmPerPx(setup, screen);
  return { mm, fromM: mm / capitalMm(1) };
}
