import { useMemo, useSyncExternalStore } from 'react';
import { keepDeviceSetting, useDeviceSetting } from '../../platform/storage/index.ts';
import { type ScreenSize, typeSize, type WallSetup } from './type-size.ts';

const key = 'wallSetup';

/** The setup of a ward office: read from across the room, on a television of the usual size. */
const usual: WallSetup = { distanceM: 3, diagonalIn: 55 };

/** The range of each setting. */
export const setupRanges = {
  distanceM: { least: 0.5, most: 20 },
  diagonalIn: { least: 7, most: 120 },
} as const satisfies Record<keyof WallSetup, { least: number; most: number }>;

/** A typed number within the range of its setting; otherwise undefined. */
export function readLength(field: keyof WallSetup, typed: string): number | undefined {
  const { least, most } = setupRanges[field];
  const value = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return value >= least && value <= most ? value : undefined;
}

/** Parses a stored setup, two lengths separated by a space; an unreadable one gives the usual one. */
export function readSetup(text: string | null): WallSetup {
  const [distance = '', diagonal = ''] = (text ?? '').split(' ');
  return {
    distanceM: readLength('distanceM', distance) ?? usual.distanceM,
    diagonalIn: readLength('diagonalIn', diagonal) ?? usual.diagonalIn,
  };
}

/** The setup of this wall, stored on the device. */
export function useWallSetup(): WallSetup {
  const text = useDeviceSetting(key);
  return useMemo(() => readSetup(text), [text]);
}

export const keepWallSetup = ({ distanceM, diagonalIn }: WallSetup): void =>
  keepDeviceSetting(key, `${distanceM} ${diagonalIn}`);

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The window's size in pixels. */
export function useScreenSize(): ScreenSize {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return useMemo(() => ({ width, height }), [width, height]);
}

/** The size of this wall's type in pixels: for room, name and light. */
export const useTypeSize = (): number => typeSize(useWallSetup(), useScreenSize());
