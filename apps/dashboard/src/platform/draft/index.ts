export { DraftLine } from './draft-line.tsx';
export { dropOldDrafts, holdsDrafts } from './draft-store.ts';
export { type Draft, type DraftOf, useDraft, useHasDraft, useUnseenDraft } from './use-draft.ts';
export { useTabGuard } from './use-tab-guard.ts';
export { useUnsavedGuard } from './use-unsaved-guard.tsx';
