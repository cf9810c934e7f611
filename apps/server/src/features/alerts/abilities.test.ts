import { AlertId, AlertType, api, FilterFlag, PatientId, type Permission } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actHolding } from '../../testing/act-as.ts';
import { type AlertApp, openAlertApp } from './testing/alert-app.ts';

let app: AlertApp;
let alertIds: ReadonlyMap<AlertType, AlertId>;
const noPatient = PatientId.parse('00000000-0000-4000-8000-000000000009');
const noAlert = AlertId.parse('00000000-0000-4000-8000-000000000008');

beforeAll(async () => {
  app = await openAlertApp();
  await app.reason(AlertType.check_position, true);
  await app.reason(AlertType.check_fall, true);
  alertIds = new Map((await app.open()).map(({ type, alertId }) => [type, alertId]));
});
afterAll(() => app.app.close());

/** Signs in a user with a role of these permissions. */
const holder = (name: string, permissions: readonly Permission[]) =>
  actHolding(app.app, name, app.organisationId, permissions);

const acts = ['Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save'] as const;
const callers: Record<string, readonly Permission[]> = {
  onlooker: ['Patients.View'],
  alerting: ['Patients.View', 'Dashboard.Alert.Save'],
  falling: ['Patients.View', 'Dashboard.Fall.Save'],
  changing: ['Patients.View', 'Dashboard.PadChange.Save'],
  everything: ['Patients.View', ...acts],
  veiled: ['Patients.View', 'Patients.Pseudonymized', ...acts],
  nameless: ['Patients.View', 'Patients.Anonymized', ...acts],
};

test.each(Object.entries(callers))(
  'the board’s abilities match the calls that %s may make',
  async (name, permissions) => {
    const act = await holder(name, permissions);
    const query = { organisationId: app.organisationId, flag: FilterFlag.all };
    const { abilities } = (await act(api.board.getPatient, { query, body: [] })).reply;
    const may = async (answered: Promise<{ readonly code: string | undefined }>) =>
      (await answered).code !== 'forbidden';
    // Each call that passes the permission check fails at a missing object, so nothing is changed.
    const silence = (type: AlertType) =>
      may(
        act(api.alerts.silenceAlert, {
          body: { alertId: alertIds.get(type) ?? noAlert, reason: 'other', forMin: null },
        }),
      );
    const alike = {
      acknowledge: await may(act(api.alerts.acknowledgeAlert, { body: { alertId: noAlert } })),
      assign: await may(act(api.alerts.assignAlert, { body: { alertId: noAlert, userId: null } })),
      resolve: await may(act(api.alerts.resolveAlert, { body: { alertId: noAlert, reason: 'done' } })),
    };
    const [position, fall] = [await silence(AlertType.check_position), await silence(AlertType.check_fall)];
    const body = { patientId: noPatient, reason: 'attended' as const };
    expect(await may(act(api.alerts.silentFallByPatientId, { body }))).toBe(fall);
    const noFall = await may(act(api.alerts.reportNoFall, { body: { alertId: noAlert } }));
    const recheck = await may(act(api.alerts.answerRecheck, { body: { alertId: noAlert, answer: 'fine' } }));
    expect(abilities).toEqual({
      changePad: await may(act(api.alerts.recordPadChange, { body: { ...body, reason: 'wet' } })),
      alerts: Object.values(AlertType).map((type) => ({
        type,
        ...alike,
        silence: type === AlertType.check_fall ? fall : position,
        noFall: type === AlertType.check_patient && noFall,
        recheck: type === AlertType.check_patient && recheck,
      })),
    });
    if (name === 'nameless') return;
    const detail = await act(api.board.getPatientDetail, { query: { patientId: app.patientId } });
    expect(detail.reply.abilities).toEqual(abilities);
  },
);
