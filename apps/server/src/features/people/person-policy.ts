import { api, type PersonAbilities } from '@padlight/contract';
import { holdsOneOf } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Returns whether the caller sees who a person is; any change requires that. */
const seesNames = (caller: Caller): boolean => caller.scope.privacy === 'private';

/** Refuses a caller who sees people without their names. */
export function requireNames(caller: Caller): void {
  if (!seesNames(caller)) throw problem('forbidden');
}

/** Returns whether the caller may add a person. */
export const mayAdd = (caller: Caller): boolean =>
  seesNames(caller) && caller.permissions.has('Patients.Add');

/** Returns what the caller may do to a person in care, or in the archive, as the calls would decide. */
export function personAbilities(caller: Caller, isArchived: boolean): PersonAbilities {
  const may = (call: { permission: Parameters<typeof holdsOneOf>[1] }): boolean =>
    seesNames(caller) && holdsOneOf(caller, call.permission);
  return {
    edit: !isArchived && seesNames(caller) && caller.permissions.has('Patients.Edit'),
    archive: !isArchived && may(api.people.archivePatient),
    restore: isArchived && seesNames(caller) && caller.permissions.has('Patients.Restore'),
    delete: may(api.erasures.deletePatient),
    monitor: !isArchived && may(api.consents.savePatientConsent),
  };
}
