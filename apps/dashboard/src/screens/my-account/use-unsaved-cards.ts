import { useCallback, useEffect, useRef } from 'react';
import { useUnsavedGuard } from '../../platform/draft/index.ts';

/** Notes of a card, by name, whether something typed in it was not saved yet. */
export type NoteUnsaved = (card: string, isUnsaved: boolean) => void;

/** Holds the reader back from leaving while something typed in any of the cards was not saved. */
export function useUnsavedCards() {
  const unsaved = useRef(new Set<string>());
  const { question } = useUnsavedGuard(() => unsaved.current.size > 0);
  const note = useCallback<NoteUnsaved>((card, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(card);
    else unsaved.current.delete(card);
  }, []);
  return { question, note };
}

/** Notes for as long as it is there whether a card has something unsaved. */
export function useNoteUnsaved(note: NoteUnsaved, card: string, isUnsaved: boolean): void {
  useEffect(() => {
    note(card, isUnsaved);
    return () => note(card, false);
  }, [note, card, isUnsaved]);
}
