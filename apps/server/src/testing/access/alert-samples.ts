import type { Ids } from './access-ids.ts';
import { nobody, ofNamedPerson, ofOrganisation, ofWholeHome, type Samples } from './sample.ts';

/** A user who may not tell people apart gets nothing about one person. */
const ofOnePerson = { rows: { anonymised: 'forbidden' } } as const;
const ofAlert = { ...ofOnePerson, answers: ['alert-not-open'] } as const;
/** Recording a fall requires seeing names, which no display does. */
const ofFallRecord = {
  rows: { ...ofNamedPerson.rows, 'wall-display': 'forbidden', 'paired display': 'forbidden' },
} as const;
/** A wall display may silence a fall and nothing else, and shows no handover. */
const shownOnly = {
  anonymised: 'forbidden',
  'wall-display': 'forbidden',
  'paired display': 'forbidden',
} as const;
const ofWard = ({ organisationId, wardId }: Ids) => ({
  query: { organisationId, flag: 1, filterIds: wardId },
});

/** Samples of the calls about alerts, their settings, shifts and the handover. */
export const alertSamples: Samples = {
  shifts: {
    getOrganisationShift: { input: ofOrganisation },
    saveOrgShift: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({
        body: {
          organisationId,
          shifts: [{ name: 'All day', start: '06:00:00', end: '06:00:00' }],
          version: 999,
        },
      }),
      answers: ['changed-meanwhile'],
    },
    deleteOrgShift: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({ query: { organisationId, shiftId: nobody } }),
      answers: ['shift-not-found'],
    },
  },
  absences: {
    getAbsences: { ...ofOnePerson, input: ofOrganisation },
    beginAbsence: {
      rows: shownOnly,
      answers: ['no-one-else-signed-in'],
      input: ({ organisationId }) => ({ body: { organisationId } }),
    },
    endAbsence: { rows: shownOnly, input: ({ organisationId }) => ({ body: { organisationId } }) },
  },
  alerts: {
    getOpenAlerts: { ...ofOnePerson, input: ofWard },
    seeAlerts: { ...ofAlert, input: ({ alertId }) => ({ body: { alertIds: [alertId] } }) },
    acknowledgeAlert: { ...ofAlert, input: ({ alertId }) => ({ body: { alertId } }) },
    getAlertAssignees: { ...ofOnePerson, input: ({ patientId }) => ({ query: { patientId } }) },
    assignAlert: { ...ofAlert, input: ({ alertId }) => ({ body: { alertId, userId: null } }) },
    silenceAlert: {
      rows: shownOnly,
      answers: ['alert-not-open'],
      input: ({ alertId }) => ({ body: { alertId, reason: 'attended', forMin: 15 } }),
    },
    silentFallByPatientId: {
      ...ofAlert,
      input: ({ patientId }) => ({ body: { patientId, reason: 'attended' } }),
    },
    undoAlertAct: {
      ...ofOnePerson,
      answers: ['alert-act-settled'],
      input: ({ alertId }) => ({ body: { alertId } }),
    },
    resolveAlert: { ...ofAlert, input: ({ alertId }) => ({ body: { alertId, reason: 'done' } }) },
    reportNoFall: {
      ...ofAlert,
      answers: ['alert-not-open'],
      input: ({ alertId }) => ({ body: { alertId } }),
    },
    answerRecheck: {
      ...ofAlert,
      answers: ['alert-not-open'],
      input: ({ alertId }) => ({ body: { alertId, answer: 'fine' } }),
    },
    getAlertStory: {
      ...ofOnePerson,
      input: ({ patientId }) => ({
        query: { patientId, fromDate: '2026-01-01T00:00:00Z', toDate: '2026-01-02T00:00:00Z' },
      }),
    },
    recordPadChange: { ...ofOnePerson, input: ({ patientId }) => ({ body: { patientId, reason: 'wet' } }) },
  },
  falls: {
    getFalls: { ...ofOnePerson, input: ({ patientId }) => ({ query: { patientId } }) },
    saveFallRecord: {
      ...ofFallRecord,
      input: ({ alertId }) => ({
        body: { alertId, version: 0, hurt: 'no', hurtWhere: null, moved: null, informed: null, note: null },
      }),
      answers: ['fall-not-found', 'fall-not-answered'],
    },
    undoFallRecord: {
      ...ofFallRecord,
      input: ({ alertId }) => ({ body: { alertId, version: 0 } }),
      answers: ['fall-not-found'],
    },
  },
  alertSettings: {
    getAlertSettings: { input: ofOrganisation },
    saveAlertSettings: {
      input: ({ organisationId }) => ({ body: { organisationId, settings: [], version: 999 } }),
      answers: ['changed-meanwhile'],
    },
    getPatientAlertSettings: { ...ofOnePerson, input: ({ patientId }) => ({ query: { patientId } }) },
    savePatientAlertSettings: {
      ...ofOnePerson,
      input: ({ patientId }) => ({ body: { patientId, overrides: [], version: 999 } }),
      answers: ['changed-meanwhile'],
    },
  },
  handover: {
    getHandover: { ...ofOnePerson, input: ofWard },
    markHandoverRead: {
      rows: { 'paired display': 'forbidden' },
      input: ({ organisationId }) => ({ body: { organisationId } }),
    },
  },
};
