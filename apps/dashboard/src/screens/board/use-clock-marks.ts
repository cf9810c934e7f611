import { type PatientId, silentFor } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { useCallback, useMemo } from 'react';
import { type BoardStore, type Order, useHeldOrder } from '../../features/board/index.ts';
import { changeWatch } from '../../features/tile/index.ts';

/** The states of a tile that follow from the page's clock and change its height. */
export interface ClockMarks {
  /** After a recorded change the pod reads a wet pad. */
  readonly isWet: boolean;
  /** The readings are too old to be shown as live. */
  readonly isSilent: boolean;
}
/** Returns the marks of a person. */
export type MarksOf = (patientId: PatientId) => ClockMarks;

/**
 * The marks of the people of a board, kept true by the page's clock. While a hand is in the list a new mark has its lines
 * at once, and one that ends keeps them.
 */
export function useClockMarks(store: BoardStore, { due, rest }: Order, hold: boolean): MarksOf {
  const marksAt = (patientId: PatientId, now: number): string[] => {
    const tile = store.getTile(patientId);
    if (!tile) return [];
    const isWet = tile.padChangedAt !== null && changeWatch(tile, now) === 'wet';
    const isSilent = silentFor(tile.reading, now) !== null;
    return [...(isWet ? [`wet:${patientId}`] : []), ...(isSilent ? [`silent:${patientId}`] : [])];
  };
  const all = useNow((now) => [...due, ...rest].flatMap((patientId) => marksAt(patientId, now)).join(' '));
  const newest = useMemo(() => new Set(all.split(' ')), [all]);
  const before = useHeldOrder(newest, hold);
  return useCallback(
    (patientId) => {
      const has = (mark: string) => newest.has(`${mark}:${patientId}`) || before.has(`${mark}:${patientId}`);
      return { isWet: has('wet'), isSilent: has('silent') };
    },
    [newest, before],
  );
}
