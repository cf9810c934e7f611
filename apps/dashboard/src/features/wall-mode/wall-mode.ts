import { useSyncExternalStore } from 'react';

const key = 'wallMode';
const changed = 'padlight:wall-mode';

/** Whether this device is a wall: remembered, so that it is one again after a restart. */
const isWall = (): boolean => localStorage.getItem(key) === 'true';

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

export const useWallMode = (): boolean => useSyncExternalStore(subscribe, isWall);

/** Makes this device a wall, or a desk again; fills the screen and leaves it where the browser lets it. */
export function switchWallMode(on: boolean): void {
  localStorage.setItem(key, String(on));
  window.dispatchEvent(new Event(changed));
  if (on && document.fullscreenEnabled && !document.fullscreenElement)
    document.documentElement.requestFullscreen().catch(() => undefined);
  if (!on && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** The screens that a wall shows, with nothing around them. */
const wallPaths = ['/dashboard', '/dashboard/nurse-call'];

/** Whether a path is shown as on a wall: a device that is one still shows every other page with its bar and navigation. */
export const showsAsWall = (path: string): boolean => wallPaths.includes(path.replace(/\/$/, ''));
