import { readPatientId } from '@padlight/contract';
import { type RefObject, useEffect } from 'react';
import type { Row } from './board-layout.ts';
import { neighbourOf } from './neighbour-of.ts';

/** Lets the arrow keys go from tile to tile; Tab still leads through everything in order. */
export function useTileKeys(ref: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  useEffect(() => {
    const list = ref.current;
    const go = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const tile = event.target instanceof Element && event.target.closest<HTMLElement>('[data-patient-id]');
      const from = tile && readPatientId(tile.dataset.patientId);
      const next = from && neighbourOf(rows, from, event.key);
      const link = next && list?.querySelector<HTMLElement>(`[data-patient-id="${next}"] a`);
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    list?.addEventListener('keydown', go);
    return () => list?.removeEventListener('keydown', go);
  }, [ref, rows]);
}
