import { useSession } from '../../platform/session/index.ts';
import { keepDeviceSetting, useDeviceSetting } from '../../platform/storage/index.ts';

const key = 'wallMode';

/** True where this device is a wall, as it remembers; a paired display is one until someone leaves wall mode there. */
export function useWallMode(): boolean {
  const { isDisplay } = useSession().user;
  const stored = useDeviceSetting(key);
  return stored === null ? isDisplay === true : stored === 'true';
}

/** The time within which the undo button must be drawn. */
const drawnWithinMs = 5_000;
let switchedAt = Number.NEGATIVE_INFINITY;

/** Focuses the undo button of a switch: the pressed button disappears with its screen. */
export function focusAfterSwitch(button: HTMLButtonElement | null): void {
  if (!button || performance.now() - switchedAt > drawnWithinMs) return;
  switchedAt = Number.NEGATIVE_INFINITY;
  button.focus();
}

/** Makes this device a wall, or a desk again; enters and leaves full screen where the browser allows it. */
export function switchWallMode(on: boolean): void {
  switchedAt = performance.now();
  keepDeviceSetting(key, String(on));
  if (on && document.fullscreenEnabled && !document.fullscreenElement)
    document.documentElement.requestFullscreen().catch(() => undefined);
  if (!on && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** The screens that a wall shows without a frame. */
const wallPaths = ['/dashboard', '/dashboard/nurse-call'];

/** Tests whether a path uses the wall layout: a wall device shows every other page with bar and navigation. */
export const showsAsWall = (path: string): boolean => wallPaths.includes(path.replace(/\/$/, ''));
