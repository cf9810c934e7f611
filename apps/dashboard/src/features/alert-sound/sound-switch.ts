import { useSyncExternalStore } from 'react';
import { deviceStore } from '../../platform/storage/index.ts';

/**
 * The state of this device's alert sound: `unasked` before a choice, `off`, `on`, `blocked` while the browser
 * waits for a touch before it plays sound, or `missing` where the browser has no sound.
 */
export type SoundState = 'unasked' | 'off' | 'on' | 'blocked' | 'missing';

const key = 'alertSound';
const listeners = new Set<() => void>();
let context: AudioContext | undefined;

const unheard = (): SoundState => {
  if (!('AudioContext' in globalThis)) return 'missing';
  const chosen = deviceStore.read(key);
  return chosen === null ? 'unasked' : chosen === 'true' ? 'blocked' : 'off';
};
let state: SoundState = unheard();

const become = (next: SoundState): void => {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
};

const isWanted = (): boolean => deviceStore.read(key) === 'true';

const settle = (): void => become(isWanted() && context?.state === 'running' ? 'on' : unheard());

/** Undefined where the browser has no sound, or opens no further context. */
const makeContext = (): AudioContext | undefined => {
  if (!('AudioContext' in globalThis)) return undefined;
  try {
    return new AudioContext();
  } catch {
    return undefined;
  }
};

const openContext = (): AudioContext | undefined => {
  const opened = makeContext();
  if (!opened) return undefined;
  opened.onstatechange = settle;
  // Any touch of the page unblocks the sound. The button handles its own touch, or it would find the sound on and turn it off.
  for (const touch of ['pointerdown', 'keydown'] as const)
    document.addEventListener(
      touch,
      ({ target }) => {
        const isButton = target instanceof Element && target.closest('[data-sound]') !== null;
        if (state === 'blocked' && !isButton) wake();
      },
      { capture: true },
    );
  return opened;
};

/** Resumes the sound; some browsers allow that only within a touch. */
const wake = (): void => {
  if (isWanted()) context ??= openContext();
  if (isWanted() && context?.state === 'suspended') void context.resume().then(settle, settle);
  settle();
};

/** Turns the sound of this device on or off, and remembers it. A call from within a touch also unblocks it. */
export function switchSound(on: boolean): void {
  deviceStore.keep(key, String(on));
  wake();
}

/** The audio context while it can be heard; otherwise undefined. */
export const audibleContext = (): AudioContext | undefined => (state === 'on' ? context : undefined);

const noteStorage = (event: StorageEvent): void => {
  if (event.key === key || event.key === null) wake();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('storage', noteStorage);
    wake();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', noteStorage);
  };
};

/** The current state of this device's sound. */
export const useSoundState = (): SoundState => useSyncExternalStore(subscribe, () => state);
