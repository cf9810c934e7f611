import type { Ids } from './access-ids.ts';
import { nobody, ofOrganisation, type Samples } from './sample.ts';

const range = { fromDate: '2026-01-01T00:00:00Z', toDate: '2026-01-02T00:00:00Z' };
/** Of a call that takes nothing of more than a day ago. */
const ahead = { fromDate: '2099-01-01T00:00:00Z', toDate: '2099-01-02T00:00:00Z' };
/** Who sees people without reporting one from another has no page of one. */
const ofOnePerson = { rows: { anonymised: 'forbidden' } } as const;
/** Free text may name a person: it is for who sees names. */
const ofNamedPerson = { rows: { anonymised: 'forbidden', pseudonymised: 'forbidden' } } as const;
const ofOnePod = { rows: { anonymised: 'pod-not-found' } } as const;
/** Numbers of one person are for who may see the person. */
const ofPersonsNumbers = { rows: { anonymised: 'forbidden', 'super-admin': 'forbidden' } } as const;
/** Areas are drawn by who sees every place. */
const ofWholeHome = { rows: { 'one ward': 'more-than-held' } } as const;
const aPicture = new File(['picture'], 'chart.png', { type: 'image/png' });
const ofPatient = ({ patientId }: Ids) => ({ query: { patientId } });
const ofPod = ({ organisationId, podMac }: Ids) => ({ query: { organisationId, podMac } });

const ofOwnPatient = ({ organisationId, patientId }: Ids) => ({ query: { organisationId, patientId } });
/** A goal as it is, or one made from a version that there never was. */
const goalSample = (values: object) => ({
  ...ofOnePerson,
  input: ({ organisationId, patientId }: Ids) => ({
    body: { organisationId, patientId, version: 0, reason: 'a sample', values },
  }),
  answers: ['changed-meanwhile'] as const,
});

/** Samples of the calls about people in care, their pads and places. */
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
  settings: { getCustomTheme: {}, getOrgSettings: { input: ofOrganisation } },
  places: {
    getBuildings: { input: ofOrganisation },
    getBuildingWards: {
      input: ({ organisationId, buildingId }) => ({ query: { organisationId, buildingId } }),
    },
    getAllLocation: { input: ofOrganisation },
    getWardDetail: {
      input: ({ organisationId, wardId }) => ({ query: { organisationId }, body: [wardId] }),
    },
    saveAreaDetail: {
      ...ofWholeHome,
      input: ({ organisationId, wardId, buildingId }) => ({
        body: { organisationId, wardId, version: 'none', buildingId, name: 'Sample area', roomIds: [nobody] },
      }),
      answers: ['changed-meanwhile', 'ward-not-found'],
    },
    deleteWard: {
      ...ofWholeHome,
      input: ({ wardId }) => ({ query: { wardId, version: 'none' } }),
      answers: ['changed-meanwhile', 'ward-in-use', 'ward-not-found'],
    },
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
  patients: { getPatientProfile: { ...ofOnePerson, input: ofPatient } },
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
  },
  charts: {
    getPadFill: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...range } }) },
    getLatestPadFill: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...ahead } }) },
    getPatientVoidRecord: {
      ...ofOnePerson,
      input: (ids) => ({ query: { ...ofPatient(ids).query, ...range } }),
    },
    getVoidingPattern: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...range } }) },
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
    saveMailDomains: { input: () => ({ body: { domains: ['clinic.test'] } }) },
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
    getPadChanges: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...range } }) },
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
    getPadCycles: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...range } }) },
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
      DayStartTime: '07:00:00',
      DayEndTime: '22:00:00',
      NightStartTime: '22:00:00',
      NightEndTime: '07:00:00',
      DayProductId: 1,
      NightProductId: 1,
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
  products: {
    getProducts: {},
    getAnalysisParameters: {
      ...ofPersonsNumbers,
      input: ({ patientId }) => ({ query: { kind: 'patient', patientId } }),
    },
    saveAnalysisParameters: {
      ...ofPersonsNumbers,
      input: ({ patientId }) => ({ body: { scope: { kind: 'patient', patientId }, overrides: {} } }),
    },
  },
};
