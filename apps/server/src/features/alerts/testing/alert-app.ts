import { type AlertCause, type AlertType, api, type OpenAlert } from '@padlight/contract';
import { type Act, actWith } from '../../../testing/act-as.ts';
import { applyFound } from '../../../testing/apply-found.ts';
import { nobody, noWard, somePod } from '../../../testing/ids.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { seedHome } from '../../demonstration/index.ts';
import { refreshTiles } from '../../tiles/index.ts';
import { sweepAlerts } from '../index.ts';

const minute = 60_000;

/** Opens a home with a clock that the test sets; its first person has reasons for alerts. */
export async function openAlertApp() {
  const app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 4, wards: 2, nodes: 1, patients: 4 };
  const home = await seedHome(db, { ...request, organisationName: 'Elm' });
  const { organisationId } = home;
  const [, east = noWard] = home.wardIds;
  const ids = {
    nora: await app.addUser('nora', organisationId, 'carer'),
    east: await app.addUser('east', organisationId, 'carer', [east]),
    lead: await app.addUser('lead', organisationId, 'nurse-lead'),
    admin: await app.addUser('admin', organisationId, 'organisation-admin'),
  };
  const { podId = somePod, patientId = nobody } = home.pods[0] ?? {};
  await refreshTiles(db, organisationId, home.pods, 'patientUpdated');
  let facts = 0;

  /** Makes a call as a user with a fresh session, because tokens expire as time passes. */
  const as =
    (name: keyof typeof ids): Act =>
    async (call, input) => {
      const visit = { address: '10.7.0.1', userAgent: 'test', correlationId: 'test' };
      const at = { now: app.clock.ms, expiryNow: app.clock.ms };
      const userId = ids[name];
      const { tokenInfo } = await db
        .transaction()
        .execute((work) => app.session.start(work, { userId, how: 'password' }, { ...visit, ...at }));
      return actWith(app, tokenInfo.access_token)(call, input);
    };
  const [carer, admin] = [as('nora'), as('admin')];
  const open = async (): Promise<OpenAlert[]> => {
    const query = { organisationId, flag: 0 as const, filterIds: '' };
    const { reply, code } = await carer(api.alerts.getOpenAlerts, { query });
    if (code !== undefined) throw new Error(code);
    return reply.alerts;
  };
  return {
    app,
    organisationId,
    patientId,
    ids,
    carer,
    admin,
    open,
    /** Moves an hour on, so that nothing of the previous test remains. */
    async resetTime() {
      app.clock.ms += 60 * minute;
      for (const table of ['alert_reasons', 'alerts', 'alert_settings', 'patient_alert_settings'] as const)
        await db.deleteFrom(table).execute();
    },
    /** Begins or ends a reason of the first person, now or some minutes ago, with a cause if one is stated. */
    async reason(type: AlertType, active: boolean, minutesAgo = 0, cause?: AlertCause) {
      const at = app.clock.ms - minutesAgo * minute;
      facts += 1;
      const reason = { patientId, podId, type, factId: `fact ${facts}`, active, at, cause };
      await db.transaction().execute((work) => applyFound(work, organisationId, [reason], app.clock.ms));
    },
    /** Refreshes the tiles, as the pipeline does after each commit. */
    refresh: () => refreshTiles(db, organisationId, home.pods, 'patientUpdated'),
    /** Lets minutes pass and runs the timed job in two processes at once; returns the patients with changed tiles. */
    async pass(minutes: number) {
      app.clock.ms += minutes * minute;
      const sweep = () => db.transaction().execute((work) => sweepAlerts(work, app.clock.ms));
      const [first, second] = await Promise.all([sweep(), sweep()]);
      const changed = [...first, ...second].flatMap(({ tiles }) => tiles.changed);
      // Each process takes the alerts that the other has not, so both may change one person's tile.
      return new Set(changed.map(({ tile }) => tile.patientId)).size;
    },
    async theOne() {
      const [alert, ...moreAlerts] = await open();
      if (!alert || moreAlerts.length > 0)
        throw new Error(`${alert ? moreAlerts.length + 1 : 0} alerts are open`);
      return alert;
    },
    /** The steps of each alert as text. */
    async story() {
      const [from, to] = [app.clock.ms - 1440 * minute, app.clock.ms + minute];
      const range = { fromDate: new Date(from).toISOString(), toDate: new Date(to).toISOString() };
      const query = { patientId, ...range, types: '', page: 1 };
      const { reply } = await carer(api.alerts.getAlertStory, { query });
      return reply.alerts.map(({ steps }) =>
        steps.map(({ kind, by, to, reason }) =>
          [kind, by, to, reason].filter((part) => part !== null).join(' '),
        ),
      );
    },
  };
}
export type AlertApp = Awaited<ReturnType<typeof openAlertApp>>;
