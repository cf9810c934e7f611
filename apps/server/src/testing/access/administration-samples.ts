import { api, type Call } from '@padlight/contract';
import type { Ids } from './access-ids.ts';
import {
  nobody,
  ofNamedPerson,
  ofOnePerson,
  ofOrganisation,
  ofWholeHome,
  type Sample,
  type Samples,
} from './sample.ts';

/** Audit actions about people in care and not accounts, which the audit's page shows: `pad.` stands for all of a noun. */
const ofPeople = Object.values(api)
  .flatMap((noun) => Object.values(noun as Record<string, Call>))
  .flatMap(({ writes, accesses }) => writes ?? accesses ?? [])
  .filter(
    (action) =>
      !/^(session|account|password|user|role|display|audit|clock|filter|event-mail|organisation|invitation|registration|identity|domain|join|secondary)/.test(
        action,
      ),
  )
  .map((action) => action.replace(/[.].*/, '.'));
let names = 0;
const freshName = (): string => {
  names += 1;
  return `sample-${names}`;
};
/** The user of the sample sees every place. */
const ofUserEverywhere = { rows: { 'one ward': 'user-not-found' } } as const;
/** The account or role has more than the caller, or another version, so nothing is changed. */
const unchanged = ['more-than-held', 'changed-meanwhile', 'own-account'] as const;
const ofUser = ({ userId }: Ids) => ({ query: { userId } });
const ofDisplay = ({ displayId }: Ids) => ({ query: { displayId } });

/** There is another organisation: only a super admin changes what both share. */
const ofInstallation = { 'organisation-admin': 'shared-entry' } as const;

const ofNoImport: Sample = {
  input: () => ({ query: { importId: nobody } }),
  answers: ['import-not-found'],
};

/** Samples of the calls that manage users, roles, displays, the audit and jobs. */
export const administrationSamples: Samples = {
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
  organisations: {
    getOrganisationDetail: { input: ofOrganisation },
    getOrganisationProfile: { input: ofOrganisation },
    getAllRegions: {},
    getAllSettings: {},
    saveOrganisation: {
      input: ({ organisationId }) => ({
        body: {
          organisationId,
          version: 999,
          name: 'Taken over',
          address: 'Harbour Road 1',
          phone: '0100 200',
          description: null,
          subscriptionCode: 'SAMPLE-1',
          language: 'en',
          dashboardType: 'carer',
        },
      }),
      answers: unchanged,
    },
    saveOrganisationDateTimeSettings: {
      input: ({ organisationId }) => ({
        body: {
          organisationId,
          version: 999,
          timeZone: 'Asia/Tokyo',
          region: null,
          hourCycle: 'h12',
          measureUnit: 'us',
          isTimeDisplayEnabled: false,
        },
      }),
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
  clock: {
    getServerTime: {},
    confirmServerTime: {
      input: () => ({ body: { machine: new Date().toISOString() } }),
      answers: ['changed-meanwhile'],
      rows: ofInstallation,
    },
  },
  audit: {
    getAuditLog: {
      echoes: true,
      input: () => ({ query: { pageSize: 100, sort: 'at', actions: [...new Set(ofPeople)].join(',') } }),
    },
  },
  imports: {
    // People are added by users who may add them and see their names; the call itself is for any importer.
    uploadImport: {
      input: () => ({ body: { kind: 'people', file: new File(['Name\nNora'], 'people.csv') } }),
      rows: { 'super-admin': 'forbidden', pseudonymised: 'forbidden', anonymised: 'forbidden' },
      answers: ['more-than-held', 'too-many-requests', 'busy'],
    },
    getImports: {},
    getImport: ofNoImport,
    getImportRows: ofNoImport,
    matchImport: {
      input: () => ({ body: { importId: nobody, matching: [] } }),
      answers: ['import-not-found'],
    },
    startImport: {
      input: () => ({ body: { importId: nobody, mode: 'good' } }),
      answers: ['import-not-found'],
    },
    cancelImport: { input: () => ({ body: { importId: nobody } }), answers: ['import-not-found'] },
    undoImport: { input: () => ({ body: { importId: nobody } }), answers: ['import-not-found'] },
  },
  jobs: {
    getJobs: {},
    // The access test app runs none.
    runJob: {
      input: () => ({ body: { name: 'tidy-sign-in' } }),
      answers: ['job-not-found'],
      rows: ofInstallation,
    },
    cancelJob: {
      input: () => ({ body: { runId: nobody } }),
      answers: ['job-not-running'],
      rows: ofInstallation,
    },
  },
  system: { getSystemState: {} },
  superAdmin: {
    getOrganisationTable: { namesOrganisations: true, input: () => ({ query: { pageSize: 100 } }) },
    createOrganisation: {
      input: () => ({
        body: {
          name: freshName(),
          dashboardType: 'normal',
          language: 'en',
          username: freshName(),
          region: null,
          timeZone: 'UTC',
          hourCycle: 'h23',
          measureUnit: 'metric',
          displayName: 'First',
          email: 'first@example.org',
        },
      }),
      answers: ['mail-not-set-up'],
    },
    // Another organisation isn't changed either: the end is too soon, or there was no end to remove.
    suspendOrganisation: {
      input: ({ organisationId }) => ({
        body: { organisationId, seen: null, signInEndsAt: '2020-01-01T00:00:00.000Z', reason: null },
      }),
      answers: ['own-organisation', 'suspension-notice-too-short'],
    },
    resumeOrganisation: {
      input: ({ organisationId }) => ({ body: { organisationId, seen: '2020-01-01T00:00:00.000Z' } }),
      answers: ['changed-meanwhile'],
    },
  },
};
