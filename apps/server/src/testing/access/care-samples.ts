import { api, charts } from '@padlight/contract';
import type { Ids } from './access-ids.ts';
import {
  dayAndNight,
  nobody,
  ofNamedPerson,
  ofOnePerson,
  ofOrganisation,
  ofPatient,
  ofWholeHome,
  type Sample,
  type Samples,
} from './sample.ts';

const range = { fromDate: '2026-01-01T00:00:00Z', toDate: '2026-01-02T00:00:00Z' };
const ofRange = (ids: Ids) => ({ query: { ...ofPatient(ids).query, ...range } });
const chartPaths = new Set(Object.values(charts).map(({ call }) => call.path));
/** Samples of the calls of charts, which all take the same query. */
const ofEachChart: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(api.charts)
    .filter(([, { path }]) => chartPaths.has(path))
    .map(([name]) => [name, { ...ofOnePerson, input: ofRange }]),
);
/** The range of a call that accepts nothing older than a day. */
const ahead = { fromDate: '2099-01-01T00:00:00Z', toDate: '2099-01-02T00:00:00Z' };
/** A manufacturer's administrator sees no person, and a pod's MAC would link to one. */
const ofOnePod = { rows: { anonymised: 'pod-not-found', 'manufacturer-admin': 'pod-not-found' } } as const;
const aPicture = new File(['picture'], 'chart.png', { type: 'image/png' });
const ofPod = ({ organisationId, podMac }: Ids) => ({ query: { organisationId, podMac } });

const ofOwnPatient = ({ organisationId, patientId }: Ids) => ({ query: { organisationId, patientId } });
/** A goal as stored, or one with a version that never existed. */
const goalSample = (values: object) => ({
  ...ofOnePerson,
  input: ({ organisationId, patientId }: Ids) => ({
    body: { organisationId, patientId, version: 0, reason: 'a sample', values },
  }),
  answers: ['changed-meanwhile'] as const,
});

/** Samples of the calls about the care of people: boards, charts, pads and goals. */
export const careSamples: Samples = {
  filters: {
    getUserFilter: { input: ofOrganisation },
    saveUserFilter: {
      input: ({ organisationId, buildingId }) => ({
        body: {
          OrganisationId: organisationId,
          FilterValue: JSON.stringify({
            OrganisationId: organisationId,
            BuildingId: buildingId,
            FilterIds: [],
            Flag: 3,
          }),
        },
      }),
    },
    addToGroup: { input: () => ({ body: { ConnectionId: 'none' } }), answers: ['connection-not-found'] },
  },
  board: {
    getPatient: {
      input: ({ organisationId, wardId }) => ({ query: { organisationId, flag: 1 }, body: [wardId] }),
    },
    getDashboardData: {
      input: ({ organisationId, wardId }) => ({ query: { organisationId, flag: 1, filterIds: wardId } }),
    },
    getPatientDetail: { ...ofOnePerson, input: ofPatient },
  },
  pods: {
    getAllPodsStatus: {
      input: ({ organisationId, podMac }) => ({ query: { organisationId }, body: { podMacs: [podMac] } }),
    },
    getPodStatus: { ...ofOnePod, input: ofPod },
    getPodStatusData: { ...ofOnePod, input: (ids) => ({ query: { ...ofPod(ids).query, ...range } }) },
    getDeviceStatus: {
      input: ({ organisationId }) => ({ query: { organisationId, fromDate: range.fromDate } }),
    },
    checkConnection: { ...ofOnePod, input: ofPod },
    checkNodeNetwork: { input: ofOrganisation },
    getOfflineNode: { input: ofOrganisation },
    getNodeStatus: {
      input: ({ organisationId, nodeMac }) => ({ query: { organisationId, nodeMac } }),
    },
  },
  charts: {
    ...ofEachChart,
    getLatestPadFill: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...ahead } }) },
    getVoidingPattern: { ...ofOnePerson, input: ofRange },
    getVoidingPatternPeriod: { ...ofOnePerson, input: ofPatient },
  },
  email: {
    sendEmail: {
      ...ofOnePerson,
      input: ({ patientId }) => ({
        body: { patientId, chart: 'voiding', ...range, to: 'doctor@nowhere.test', picture: aPicture },
      }),
      answers: ['mail-domain-refused', 'too-many-requests'],
    },
    getMailDomains: {},
    saveMailDomains: { ...ofWholeHome, input: () => ({ body: { domains: ['clinic.test'] } }) },
  },
  devices: {
    getPatientPodDetail: { ...ofOnePerson, input: ofPatient },
    getPatientNodes: { ...ofOnePerson, input: ofPatient },
    assignNodeToPatient: {
      ...ofOnePerson,
      input: ({ patientId, nodeMac }) => ({ body: { patientId, nodeMac } }),
    },
    unAssignNodeFromPatient: {
      ...ofOnePerson,
      input: ({ patientId, nodeMac }) => ({ body: { patientId, nodeMac } }),
      answers: ['node-not-assigned'],
    },
    findPodToGive: {
      ...ofOnePerson,
      input: ({ organisationId, podMac }) => ({ query: { organisationId, pod: podMac } }),
    },
    assignPod: { ...ofOnePerson, input: ({ patientId, podMac }) => ({ body: { patientId, podMac } }) },
    savePodChangeHistory: {
      ...ofOnePerson,
      input: ({ patientId, podMac }) => ({ body: { patientId, newPod: podMac, reason: 'routine' } }),
    },
    getPodChangeHistory: {
      ...ofOnePerson,
      input: ({ organisationId, patientId }) => ({ query: { organisationId, patientId } }),
    },
    undoPodChange: {
      ...ofOnePerson,
      input: () => ({ body: { changeId: nobody } }),
      answers: ['pod-change-not-found'],
    },
  },
  records: {
    getPatientDays: { ...ofOnePerson, input: ofPatient },
    getPatientBioPodRecord: { ...ofOnePerson, input: ofPatient },
  },
  padChanges: {
    getPadChanges: { ...ofOnePerson, input: ofRange },
    undoPadChange: {
      ...ofOnePerson,
      input: ({ patientId }) => ({ body: { patientId, padChangeId: nobody } }),
      answers: ['pad-change-not-found'],
    },
  },
  notes: {
    getPatientNotes: { ...ofOnePerson, input: ofPatient },
    savePatientNote: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({ body: { patientId, text: 'a sample' } }),
    },
    removePatientNote: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({ body: { patientId, noteId: nobody } }),
      answers: ['note-not-found'],
    },
  },
  cycles: {
    getPadCycles: { ...ofOnePerson, input: ofRange },
    getPatientLearning: { ...ofOnePerson, input: ofPatient },
    savePadCycleFeedback: {
      ...ofOnePerson,
      input: ({ patientId }) => ({ body: { patientId, cycleId: 'none', verdict: 'dry', weightMl: null } }),
      answers: ['cycle-not-found'],
    },
    withdrawPadCycleFeedback: {
      ...ofOnePerson,
      input: ({ patientId }) => ({ body: { patientId, feedbackId: nobody, reason: 'mistyped' } }),
      answers: ['feedback-not-found'],
    },
  },
  goals: {
    getPatientGoal: { ...ofOnePerson, input: ofOwnPatient },
    getPatientHistory: { ...ofOnePerson, input: ofOwnPatient },
    savePadFillProfileGoal: goalSample({
      padFillMinDayPct: 60,
      padFillMaxDayPct: 85,
      padFillMinNightPct: 50,
      padFillMaxNightPct: 75,
      ...dayAndNight,
    }),
    saveSkinCareGoal: goalSample({ timeInPadMin: 480, timeInWetMin: null, redTargetMin: 30 }),
    savePositionGoal: goalSample({
      timeInPositionOn: true,
      timeInPositionMin: 240,
      partialTurnsOn: true,
      minTurnDegrees: 30,
    }),
    saveTemperatureGoal: goalSample({ temperatureLowC: 35, temperatureHighC: 37.8, temperatureRiseC: 1.1 }),
    saveFallGoal: goalSample({ fallDetectionOn: true }),
  },
};
