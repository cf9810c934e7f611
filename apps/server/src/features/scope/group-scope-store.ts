import type { GroupId, OrganisationId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * True for rows with a person in one of the groups; `patient` names the column, as `t.patient_id`. A person in no active group
 * is in the default one.
 */
export const patientInGroups = (
  organisationId: OrganisationId,
  groupIds: readonly GroupId[],
  patient: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(patient)} in (
    select patient_groups.patient_id from patient_groups
    where patient_groups.organisation_id = ${organisationId} and patient_groups.group_id = any(${groupIds}::uuid[]))
  or exists (
    select from group_names where group_names.organisation_id = ${organisationId} and group_names.is_default
      and group_names.id = any(${groupIds}::uuid[]))
  and ${sql.ref(patient)} not in (
    select patient_groups.patient_id from patient_groups
    where patient_groups.organisation_id = ${organisationId}))`;

/** The active groups of a person, as a JSON list in order, by the columns of the organisation and the person. */
export const groupsOfPatient = (organisation: string, patient: string): RawBuilder<string[]> => sql<string[]>`
  coalesce((
    select json_agg(patient_groups.group_id order by patient_groups.group_id) from patient_groups
    where patient_groups.organisation_id = ${sql.ref(organisation)}
      and patient_groups.patient_id = ${sql.ref(patient)}), (
    select json_agg(group_names.id) from group_names
    where group_names.organisation_id = ${sql.ref(organisation)} and group_names.is_default), '[]')`;

/** True where a row of `group_rules` or `group_names`, by its alias, holds the user of a row, by its alias. */
export const groupHoldsUser = (group: string, member: string): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${group}.organisation_id`)} = ${sql.ref(`${member}.organisation_id`)} and case
    when ${sql.ref(`${group}.is_default`)} then not exists (
      select from user_groups where user_groups.organisation_id = ${sql.ref(`${member}.organisation_id`)}
        and user_groups.user_id = ${sql.ref(`${member}.user_id`)})
    else exists (
      select from user_groups where user_groups.organisation_id = ${sql.ref(`${member}.organisation_id`)}
        and user_groups.user_id = ${sql.ref(`${member}.user_id`)}
        and user_groups.group_id = ${sql.ref(`${group}.id`)}) end`;
