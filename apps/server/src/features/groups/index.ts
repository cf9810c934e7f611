import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { keepingSight } from '../sight/index.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { editGroup } from './edit-group.ts';
import { getUserGroups } from './get-user-groups.ts';
import { getGroupPatientTree, getGroupsOfUser, getGroupUsers } from './group-reads.ts';
import { getGroupSight, saveGroupSight } from './group-sight.ts';

export { addUserToGroups } from './add-user-to-groups.ts';
export {
  createDefaultGroup,
  readActiveGroups,
  readGroups,
  writeGroupPasswordPolicy,
} from './group-store.ts';
export { readGroupsOfPatient } from './group-tree-store.ts';
export { joinCallersGroups } from './join-callers-groups.ts';

export const groupCalls = implement(api.groups, {
  createGroup: keepingSight(createGroup),
  editGroup: keepingSight(editGroup),
  deleteGroup: keepingSight(deleteGroup),
  getUserGroups,
  getGroupsOfUser,
  getGroupPatientTree,
  getGroupUsers,
  getGroupSight,
  saveGroupSight,
});
