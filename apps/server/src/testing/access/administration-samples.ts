import { api, type Call } from '@padlight/contract';
import type { Ids } from './access-ids.ts';
import { nobody, ofOrganisation, type Samples } from './sample.ts';

/** What was done or looked at that is no account's: so the audit's page is of people in care. */
const ofPeople = Object.values(api)
  .flatMap((noun) => Object.values(noun as Record<string, Call>))
  .flatMap(({ writes, accesses }) => writes ?? accesses ?? [])
  .filter(
    (action) => !/^(session|account|password|user|role|display|audit|clock|filter|event-mail)/.test(action),
  );
let names = 0;
const freshName = (): string => {
  names += 1;
  return `sample-${names}`;
};
/** The user of the sample sees every place. */
const ofUserEverywhere = { rows: { 'one ward': 'user-not-found' } } as const;
/** Of an account or role that has more than the caller, or in a version that it never has: nothing comes of it. */
const kept = ['more-than-held', 'changed-meanwhile', 'own-account'] as const;
const ofUser = ({ userId }: Ids) => ({ query: { userId } });
const ofDisplay = ({ displayId }: Ids) => ({ query: { displayId } });

/** Samples of the calls that manage users, roles, displays, the audit and jobs. */
export const administrationSamples: Samples = {
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
      answers: kept,
    },
    updateUserRole: {
      ...ofUserEverywhere,
      input: ({ userId, organisationId, carerRoleId }) => ({
        query: { userId, organisationId },
        body: { roleIds: [carerRoleId], wardIds: null, version: 999 },
      }),
      answers: kept,
    },
    deleteUser: { ...ofUserEverywhere, input: ofUser, answers: kept },
    deleteUserFromOrganisation: {
      ...ofUserEverywhere,
      input: ({ userId, organisationId }) => ({ query: { userId, organisationId } }),
      answers: kept,
    },
    resetPassword: { ...ofUserEverywhere, input: ofUser, answers: kept },
  },
  roles: {
    getRoles: { input: () => ({ query: { pageSize: 100 } }) },
    getRoleTemplates: {},
    getRoleHolders: { input: ({ roleId }) => ({ query: { roleId } }) },
    saveRole: {
      input: ({ roleId }) => ({
        body: { roleId, version: 999, name: freshName(), template: null, modules: [] },
      }),
      answers: kept,
    },
    deleteRole: { input: ({ roleId }) => ({ query: { roleId, version: 999, holders: 0 } }), answers: kept },
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
      answers: kept,
    },
    setDisplayFilter: {
      input: (ids) => ({
        ...ofDisplay(ids),
        body: { filter: { buildingId: null, flag: 0, filterIds: [] }, version: 999 },
      }),
      answers: kept,
    },
    revokeDisplay: { input: ofDisplay, answers: ['display-not-found'] },
    pairDisplay: { input: () => ({ body: { code: 'AAAA-AAAA' } }), answers: ['pairing-code-invalid'] },
  },
  clock: {
    getServerTime: {},
    confirmServerTime: {
      input: () => ({ body: { machine: new Date().toISOString() } }),
      answers: ['changed-meanwhile'],
    },
  },
  audit: {
    getAuditLog: {
      echoes: true,
      input: () => ({ query: { pageSize: 100, sort: 'at', actions: ofPeople.join(',') } }),
    },
  },
  jobs: {
    getJobs: {},
    // The access test app runs none.
    runJob: { input: () => ({ body: { name: 'tidy-sign-in' } }), answers: ['job-not-found'] },
    cancelJob: { input: () => ({ body: { runId: nobody } }), answers: ['job-not-running'] },
  },
  system: { getSystemState: {} },
};
