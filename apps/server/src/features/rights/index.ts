export { buildModules } from './build-modules.ts';
export { covers, hidesWhatItEdits, privacyOf, type Rights, rightsOfSession, takesAway } from './rights.ts';
