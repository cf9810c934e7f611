export {
  insertEntry,
  lockRecord,
  markRecordUndone,
  openRecord,
} from './fall-record-store.ts';
export {
  answerRecheck,
  endRecheck,
  type LeftRecheck,
  type OpenRecheck,
  readDueRechecks,
  readLeftRechecks,
  readOpenRechecks,
  reopenRecheck,
  takeDueRechecks,
} from './recheck-store.ts';
export { readEntries, readRechecks, type StoredEntry, type StoredRecheck } from './record-detail-store.ts';
