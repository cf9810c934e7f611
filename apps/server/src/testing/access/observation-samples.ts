import {
  nobody,
  ofNamedPerson,
  ofOnePerson,
  ofOrganisation,
  ofPatient,
  ofWholeHome,
  type Samples,
} from './sample.ts';

const longAgo = '2026-01-01T00:00:00Z';

/** Samples of the calls of observations, their types and their printed codes. */
export const observationSamples: Samples = {
  observations: {
    getObservationValuesForLegend: {},
    getPatientObservations: { ...ofOnePerson, input: ofPatient },
    getRoomObservations: { ...ofOnePerson, input: ({ roomId }) => ({ query: { roomId } }) },
    getPatientsForObservation: {
      ...ofOnePerson,
      input: ({ organisationId, patientId }) => ({ query: { organisationId }, body: [patientId] }),
    },
    saveObservation: {
      ...ofNamedPerson,
      input: ({ patientId }) => ({
        body: {
          entryId: nobody,
          patientId,
          typeId: 'bowel',
          value: 4,
          comment: null,
          observedAt: longAgo,
        },
      }),
      answers: ['observation-time-wrong'],
    },
    editObservation: {
      ...ofNamedPerson,
      input: () => ({
        body: {
          observationId: nobody,
          version: 1,
          value: 4,
          comment: null,
          observedAt: longAgo,
          reason: null,
        },
      }),
      answers: ['observation-not-found'],
    },
    undoObservation: {
      ...ofNamedPerson,
      input: () => ({ body: { observationId: nobody, version: 1, reason: null } }),
      answers: ['observation-not-found'],
    },
    getQrDetailsForPatient: { ...ofOnePerson, input: ofPatient },
    getQrDetailsForCommonArea: { ...ofOnePerson, input: ({ roomId }) => ({ query: { roomId } }) },
    getPatientsForObservationToPrint: {
      ...ofOnePerson,
      input: ({ patientId }) => ({ body: { print: 'card', patientIds: [patientId], roomIds: [] } }),
    },
    replaceObservationCode: {
      ...ofOnePerson,
      input: () => ({ body: { codeId: nobody } }),
      answers: ['changed-meanwhile'],
    },
    openObservationCode: {
      ...ofOnePerson,
      input: () => ({ body: { token: 'a token that no one has' } }),
      answers: ['observation-code-unknown'],
    },
    getObservationTypes: { input: ofOrganisation },
    saveObservationType: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({
        body: {
          organisationId,
          typeId: nobody,
          version: 1,
          names: { en: 'A sample' },
          input: 'text',
          unit: null,
          least: null,
          most: null,
          decimals: 0,
          legend: [],
          roleIds: [],
          isOff: false,
        },
      }),
      answers: ['observation-type-not-found'],
    },
    saveObservationTypeOrder: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({ body: { organisationId, typeIds: [nobody] } }),
      answers: ['changed-meanwhile'],
    },
  },
};
