import type {
  BodyIn,
  BodyOf,
  editGroup,
  GroupRow,
  getAllRegions,
  OrganisationId,
  ReplyOf,
} from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import type { GroupMembers } from './use-group-members.ts';

/** The properties that the forms of a new and of an existing group share. */
export interface GroupFormProps {
  readonly members: GroupMembers;
  readonly regions: ReplyOf<typeof getAllRegions>;
  readonly onSaved: (notice: ActNotice) => void;
  readonly onBack: () => void;
}

/** The members that a save adds and removes. */
export type Members = Record<keyof BodyOf<typeof editGroup>['members'], string[]>;

/** A change of members that changes nothing. */
export const noMembers: Members = {
  addPatientIds: [],
  removePatientIds: [],
  addUserIds: [],
  removeUserIds: [],
};

/** The values of a group's form, in the version of what was read last. */
export const valuesOf = (
  { groupId, version, name, isActive, format }: GroupRow,
  organisationId: OrganisationId,
): BodyIn<typeof editGroup> => ({
  organisationId,
  groupId,
  version,
  name,
  isActive,
  format,
  members: noMembers,
});

/** The change of members that undoes another. */
export const reversed = ({
  addPatientIds,
  removePatientIds,
  addUserIds,
  removeUserIds,
}: Members): Members => ({
  addPatientIds: removePatientIds,
  removePatientIds: addPatientIds,
  addUserIds: removeUserIds,
  removeUserIds: addUserIds,
});
