import { type AlertType, api, type OpenAlert } from '@padlight/contract';
import { type Act, actWith } from '../../../testing/act-as.ts';
import { applyFound } from '../../../testing/apply-found.ts';
import { openHouse } from '../../../testing/house.ts';
import { nobody, noWard } from '../../../testing/ids.ts';
import { seedHome } from '../../demonstration/index.ts';
import { refreshTiles } from '../../tiles/index.ts';
import { sweepAlerts } from '../index.ts';

const minute = 60_000;

/** A home whose first person gives reasons for alerts, with a clock that the test sets. */
export async function openAlertHouse() {
  const house = await openHouse();
  const { db } = house.database;
  const wish = { floors: 1, roomsPerFloor: 4, wards: 2, nodes: 1, patients: 4 };
  const home = await seedHome(db, { ...wish, organisationName: 'Elm' });
  const { organisationId } = home;
  const [, east = noWard] = home.wardIds;
  const ids = {
    nora: await house.addUser('nora', organisationId, 'carer'),
    east: await house.addUser('east', organisationId, 'carer', [east]),
    lead: await house.addUser('lead', organisationId, 'nurse-lead'),
    admin: await house.addUser('admin', organisationId, 'organisation-admin'),
  };
  const { podId = 0, patientId = nobody } = home.pods[0] ?? {};
  await refreshTiles(db, organisationId, home.pods, 'patientUpdated');
  let facts = 0;

  /** Makes a call as somebody with a session of this moment: time passes, and tokens with it. */
  const as =
    (name: keyof typeof ids): Act =>
    async (call, input) => {
      const visit = { address: '10.7.0.1', userAgent: 'test', correlationId: 'test', now: house.clock.ms };
      const userId = ids[name];
      const { tokenInfo } = await db
        .transaction()
        .execute((work) => house.session.start(work, { userId, how: 'password' }, visit));
      return actWith(house, tokenInfo.access_token)(call, input);
    };
  const [carer, admin] = [as('nora'), as('admin')];
  const open = async (): Promise<OpenAlert[]> => {
    const query = { organisationId, flag: 0 as const, filterIds: '' };
    const { reply, code } = await carer(api.alerts.getOpenAlerts, { query });
    if (code !== undefined) throw new Error(code);
    return reply.alerts;
  };
  return {
    house,
    organisationId,
    patientId,
    ids,
    carer,
    admin,
    open,
    /** An hour later nothing of before is left. */
    async anew() {
      house.clock.ms += 60 * minute;
      for (const table of ['alert_reasons', 'alerts', 'alert_settings', 'patient_alert_settings'] as const)
        await db.deleteFrom(table).execute();
    },
    /** A reason of the first person begins or ends, now or so many minutes ago. */
    async reason(type: AlertType, active: boolean, minutesAgo = 0) {
      const at = house.clock.ms - minutesAgo * minute;
      facts += 1;
      const found = { patientId, podId, type, factId: `fact ${facts}`, active, at };
      await db.transaction().execute((work) => applyFound(work, organisationId, [found], house.clock.ms));
    },
    /** Minutes pass, and the timed job with them, in two processes at once; returns how many tiles that changed. */
    async pass(minutes: number) {
      house.clock.ms += minutes * minute;
      const sweep = () => db.transaction().execute((work) => sweepAlerts(work, house.clock.ms));
      const [first, second] = await Promise.all([sweep(), sweep()]);
      return [...first, ...second].flatMap(({ tiles }) => tiles.changed).length;
    },
    async theOne() {
      const [alert, ...others] = await open();
      if (!alert || others.length > 0) throw new Error(`${alert ? others.length + 1 : 0} alerts are open`);
      return alert;
    },
    /** The steps of each alert, in words. */
    async story() {
      const [from, to] = [house.clock.ms - 1440 * minute, house.clock.ms + minute];
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
export type AlertHouse = Awaited<ReturnType<typeof openAlertHouse>>;
