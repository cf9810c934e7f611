import { problemWords } from '../../../features/pad-acts/index.ts';
import type { CallError } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** Why a note could not be written or removed, in words. */
export function useNoteProblem(): (error: CallError) => string {
  const t = useT('monitor');
  const tBoard = useT('board');
  return (error) => {
    if (error.code === 'note-settled') return t('notes.problem.settled');
    if (error.code === 'note-not-found') return t('notes.problem.gone');
    if (error.code === 'note-not-yours') return t('notes.problem.yours');
    return problemWords(tBoard, error);
  };
}
