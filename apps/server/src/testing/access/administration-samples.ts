import { api, type Call } from '@padlight/contract';
import { freshName, nobody, ofOrganisation, type Sample, type Samples, unchanged } from './sample.ts';

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

/** There is another organisation: only a super admin changes what both share. */
const ofInstallation = { 'organisation-admin': 'shared-entry' } as const;

const ofNoImport: Sample = {
  input: () => ({ query: { importId: nobody } }),
  answers: ['import-not-found'],
};

/** Samples of the calls that manage organisations, imports, jobs, the clock and the audit. */
export const administrationSamples: Samples = {
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
