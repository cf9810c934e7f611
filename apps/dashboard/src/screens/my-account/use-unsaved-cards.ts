import { useCallback, useRef } from 'react';
import { useUnsavedGuard } from '../../platform/draft/index.ts';

/** Notes that a card, by name, holds something unsaved, or does not. */
export type NoteUnsaved = (card: string, isUnsaved: boolean) => void;

/** Asks the reader before they leave while any of the cards holds something unsaved. */
export function useUnsavedCards() {
  const unsaved = useRef(new Set<string>());
  const { question } = useUnsavedGuard(() => unsaved.current.size > 0);
  const note = useCallback<NoteUnsaved>((card, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(card);
    else unsaved.current.delete(card);
  }, []);
  return { question, note };
}

/** Notes what one card has unsaved; the same function each time. */
export const useCardNote = (note: NoteUnsaved, card: string): ((isUnsaved: boolean) => void) =>
  useCallback((isUnsaved) => note(card, isUnsaved), [note, card]);
