import type { Ids } from './access-ids.ts';
import { nobody, ofOrganisation, type Samples } from './sample.ts';

const range = { fromDate: '2026-01-01T00:00:00Z', toDate: '2026-01-02T00:00:00Z' };
/** Who sees people without telling one from another has no page of one. */
const ofOnePerson = { rows: { anonymised: 'forbidden' } } as const;
const ofOnePod = { rows: { anonymised: 'pod-not-found' } } as const;
/** Numbers of one person are for who may see the person. */
const ofPersonsNumbers = { rows: { anonymised: 'forbidden', 'super-admin': 'forbidden' } } as const;
const ofPatient = ({ patientId }: Ids) => ({ query: { patientId } });
const ofPod = ({ organisationId, podMac }: Ids) => ({ query: { organisationId, podMac } });

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
  settings: { getCustomTheme: {} },
  places: {
    getBuildings: { input: ofOrganisation },
    getBuildingWards: {
      input: ({ organisationId, buildingId }) => ({ query: { organisationId, buildingId } }),
    },
    getAllLocation: { input: ofOrganisation },
  },
  alerts: {
    acknowledgeAlert: {
      ...ofOnePerson,
      input: ({ alertId }) => ({ body: { alertId } }),
      answers: ['alert-not-open'],
    },
    silentFallByPatientId: {
      ...ofOnePerson,
      input: ({ patientId }) => ({ body: { patientId, reason: 'attended' } }),
      answers: ['alert-not-open'],
    },
    recordPadChange: { ...ofOnePerson, input: ({ patientId }) => ({ body: { patientId, reason: 'wet' } }) },
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
    assignPod: { input: ({ patientId, podMac }) => ({ body: { patientId, podMac } }) },
    getPadFill: { ...ofOnePerson, input: (ids) => ({ query: { ...ofPatient(ids).query, ...range } }) },
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
      input: ({ patientId }) => ({ body: { patientId, feedbackId: nobody, reason: 'typo' } }),
      answers: ['feedback-not-found'],
    },
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
