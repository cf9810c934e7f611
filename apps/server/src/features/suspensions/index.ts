export {
  deleteSuspension,
  lockSuspension,
  noteEnded,
  readEndedSignIns,
  type Suspension,
  signInHasEnded,
  writeSuspension,
} from './suspension-store.ts';
