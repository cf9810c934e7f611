import {
  dayAndNight,
  nobody,
  ofNamedPerson,
  ofOnePerson,
  ofOrganisation,
  ofPatient,
  type Sample,
  type Samples,
} from './sample.ts';

/** A caller who sees no names sees no one here; relatives see the chosen person. */
const ofShared: Sample = {
  input: ofPatient,
  rows: { anonymised: 'patient-not-found', pseudonymised: 'patient-not-found' },
};

/** Samples of the calls about stored people: who they are and where. */
export const peopleSamples: Samples = {
  patients: { getPatientProfile: { ...ofOnePerson, input: ofPatient } },
  people: {
    savePatient: {
      ...ofNamedPerson,
      input: ({ organisationId, patientId }) => ({
        body: {
          PatientId: patientId,
          OrganisationId: organisationId,
          version: 'none',
          alias: 'A sample',
          roomId: null,
          bed: '',
          AllocatedPod: '',
          nodeMac: '',
          ...dayAndNight,
        },
      }),
      answers: ['changed-meanwhile'],
    },
    getPatientToEdit: { ...ofOnePerson, input: ofPatient },
    unassignPatient: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({ body: { patientId, pod: false, nodes: false, bed: false } }),
    },
    archivePatient: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({ body: { patientId, confirmName: 'nobody' } }),
      answers: ['name-not-confirmed'],
    },
    unArchivePatient: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({ body: { patientId } }),
      answers: ['patient-not-found'],
    },
    getAllPatients: { ...ofOnePerson, input: ofOrganisation },
    getPatientLabels: {
      ...ofOnePerson,
      input: ({ organisationId, patientId }) => ({ query: { organisationId }, body: [patientId] }),
    },
    getUserPatients: { ...ofOnePerson },
    getOrganisationPatients: { ...ofOnePerson, input: ofOrganisation },
    checkBedNumber: {
      ...ofOnePerson,
      input: () => ({ query: { roomId: nobody, bedNumber: '1' } }),
      answers: ['room-not-found'],
    },
    getNonSmartzPad: {},
  },
  consents: {
    savePatientConsent: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({
        body: {
          patientId,
          kind: 'monitoring',
          decision: 'withdrawn',
          decidedBy: 'Daughter',
          confirmName: 'nobody',
        },
      }),
      answers: ['name-not-confirmed'],
    },
  },
  relatives: {
    getRelativesPeople: {},
    getRelativesNow: ofShared,
    getRelativesDay: ofShared,
    getRelativesNights: ofShared,
  },
  erasures: {
    deletePatient: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({ body: { patientId, confirmName: 'nobody' } }),
      answers: ['name-not-confirmed'],
    },
    getErasures: { ...ofNamedPerson, input: ofOrganisation },
  },
};
