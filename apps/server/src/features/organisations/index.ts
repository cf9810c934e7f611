export {
  insertOrganisation,
  writeMailDomains,
  writePasswordPolicy,
  writeSecondFactorPolicy,
} from './organisation-store.ts';
