import type { Ids } from './access-ids.ts';
import {
  freshName,
  nobody,
  ofNamedPerson,
  ofOnePerson,
  ofOrganisation,
  ofWholeHome,
  type Samples,
  unchanged,
} from './sample.ts';

/** The user of the sample sees every place. */
const ofUserEverywhere = { rows: { 'one ward': 'user-not-found' } } as const;
const ofUser = ({ userId }: Ids) => ({ query: { userId } });
const ofDisplay = ({ displayId }: Ids) => ({ query: { displayId } });

/** Samples of the calls that manage users, their roles, groups and passwords, and wall displays. */
export const userSamples: Samples = {
  secondaryUsers: {
    getSecondaryUsers: { input: () => ({ query: { pageSize: 100 } }) },
    createSecondaryUser: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({
        body: {
          username: freshName(),
          displayName: 'A relative',
          kind: 'relative',
          language: 'en',
          patientIds: [patientId],
          parts: ['day'],
        },
      }),
      answers: ['more-than-held'],
    },
    updateSecondaryUser: {
      input: ({ patientId }) => ({
        query: { userId: nobody },
        body: { displayName: 'A relative', language: 'en', patientIds: [patientId], parts: [], version: 1 },
      }),
      answers: ['user-not-found'],
    },
    resetSecondaryUserPassword: {
      input: () => ({ query: { userId: nobody }, body: {} }),
      answers: ['user-not-found'],
    },
    takeOverSecondaryUser: { input: () => ({ query: { userId: nobody } }), answers: ['user-not-found'] },
    endSecondaryUser: { input: () => ({ query: { userId: nobody } }), answers: ['user-not-found'] },
  },
  users: {
    getAllUsers: {
      input: ({ organisationId }) => ({ query: { organisationId, pageSize: 100 } }),
    },
    createUser: {
      input: ({ organisationId, wardId, carerRoleId }) => ({
        body: {
          organisationId,
          username: freshName(),
          displayName: 'New',
          email: 'new@example.org',
          language: 'en',
          roleIds: [carerRoleId],
          wardIds: [wardId],
        },
      }),
      answers: ['more-than-held'],
    },
    updateUser: {
      ...ofUserEverywhere,
      input: (ids) => ({
        ...ofUser(ids),
        body: {
          username: freshName(),
          displayName: 'Taken',
          email: 'x@example.org',
          language: 'en',
          version: 999,
        },
      }),
      answers: unchanged,
    },
    updateUserRole: {
      ...ofUserEverywhere,
      input: ({ userId, organisationId, carerRoleId }) => ({
        query: { userId, organisationId },
        body: { roleIds: [carerRoleId], wardIds: null, version: 999 },
      }),
      answers: unchanged,
    },
    deleteUser: { ...ofUserEverywhere, input: ofUser, answers: unchanged },
    deleteUserFromOrganisation: {
      ...ofUserEverywhere,
      input: ({ userId, organisationId }) => ({ query: { userId, organisationId } }),
      answers: unchanged,
    },
    createSignInLink: {
      ...ofUserEverywhere,
      input: ({ userId }) => ({ body: { userId } }),
      answers: [...unchanged, 'account-not-new'],
    },
    resetPassword: { ...ofUserEverywhere, input: ofUser, answers: [...unchanged, 'mail-not-set-up'] },
  },
  roles: {
    getRoles: { input: () => ({ query: { pageSize: 100 } }) },
    getRoleTemplates: {},
    getRoleHolders: { input: ({ roleId }) => ({ query: { roleId } }) },
    saveRole: {
      input: ({ roleId }) => ({
        body: { roleId, version: 999, name: freshName(), template: 'wall-display', modules: [] },
      }),
      answers: unchanged,
    },
    deleteRole: {
      input: ({ roleId }) => ({ query: { roleId, version: 999, holders: 0 } }),
      answers: unchanged,
    },
  },
  groups: {
    getUserGroups: { input: () => ({ query: { pageSize: 100 } }) },
    createGroup: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({
        body: { organisationId, name: freshName(), isActive: true, format: null },
      }),
    },
    editGroup: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({
        body: {
          organisationId,
          groupId: nobody,
          version: 1,
          name: freshName(),
          isActive: true,
          format: null,
        },
      }),
      answers: ['group-not-found'],
    },
    deleteGroup: {
      ...ofWholeHome,
      input: () => ({ query: { groupId: nobody, version: 1 } }),
      answers: ['group-not-found'],
    },
    getGroupsOfUser: { ...ofUserEverywhere, input: ofUser },
    getGroupPatientTree: { ...ofOnePerson, input: ofOrganisation },
    getGroupUsers: { ...ofWholeHome, input: ofOrganisation },
    getGroupSight: { ...ofWholeHome, input: ofOrganisation },
    saveGroupSight: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({ body: { organisationId, narrows: true } }),
      answers: ['people-unseen'],
    },
  },
  passwordPolicy: {
    getGroupPasswordPolicy: { input: ({ organisationId }) => ({ query: { organisationId } }) },
    saveGroupPasswordPolicy: {
      input: ({ organisationId }) => ({
        body: {
          organisationId,
          policy: {
            minLength: 8,
            maxLength: 12,
            needsUpperCase: true,
            needsLowerCase: true,
            needsDigit: true,
            needsSpecial: true,
          },
        },
      }),
    },
    resetGroupPasswordPolicy: { input: ofOrganisation },
  },
  displays: {
    listDisplays: { input: () => ({ query: { pageSize: 100 } }) },
    createDisplay: {
      input: ({ wardId }) => ({ body: { name: freshName(), wardIds: [wardId], privacy: 'anonymised' } }),
      answers: ['more-than-held'],
    },
    renewDisplayCode: { input: ofDisplay, answers: ['more-than-held'] },
    renameDisplay: {
      input: (ids) => ({ ...ofDisplay(ids), body: { name: freshName(), version: 999 } }),
      answers: unchanged,
    },
    setDisplayFilter: {
      input: (ids) => ({
        ...ofDisplay(ids),
        body: { filter: { buildingId: null, flag: 0, filterIds: [] }, version: 999 },
      }),
      answers: unchanged,
    },
    revokeDisplay: { input: ofDisplay, answers: ['display-not-found'] },
    pairDisplay: { input: () => ({ body: { code: 'AAAA-AAAA' } }), answers: ['pairing-code-invalid'] },
  },
};
