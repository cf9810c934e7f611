import { useSession } from '../../platform/session/index.ts';
import { keepDeviceSetting, useDeviceSetting } from '../../platform/storage/index.ts';

const key = 'wallMode';

/** Whether this device is a wall, as it remembers; a paired display is one until somebody leaves wall mode there. */
export function useWallMode(): boolean {
  const { isDisplay } = useSession().user;
  const kept = useDeviceSetting(key);
  return kept === null ? isDisplay === true : kept === 'true';
}

/** How long the button that takes a switch back may take to be drawn. */
const drawnWithinMs = 5_000;
let switchedAt = Number.NEGATIVE_INFINITY;

/** For the button that takes a switch back: it gets the focus of the one that was pressed, which is gone with its screen. */
export function focusAfterSwitch(button: HTMLButtonElement | null): void {
  if (!button || performance.now() - switchedAt > drawnWithinMs) return;
  switchedAt = Number.NEGATIVE_INFINITY;
  button.focus();
}

/** Makes this device a wall, or a desk again; fills the screen and leaves it where the browser lets it. */
export function switchWallMode(on: boolean): void {
  switchedAt = performance.now();
  keepDeviceSetting(key, String(on));
  if (on && document.fullscreenEnabled && !document.fullscreenElement)
    document.documentElement.requestFullscreen().catch(() => undefined);
  if (!on && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** The screens that a wall shows, with nothing around them. */
const wallPaths = ['/dashboard', '/dashboard/nurse-call'];

/** Whether a path is shown as on a wall: a device that is one still shows every other page with its bar and navigation. */
export const showsAsWall = (path: string): boolean => wallPaths.includes(path.replace(/\/$/, ''));
