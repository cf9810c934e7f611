import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../../../config.ts';
import { httpListener, type Pipeline, startPipeline } from '../../../pipeline/index.ts';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../../demonstration/index.ts';

/** Two homes, Elm and Oak, each with a site, and the calls of four users. */
export interface SiteApp {
  readonly app: TestApp;
  readonly elm: SeededHome;
  readonly oak: SeededHome;
  readonly admin: Act;
  /** An administrator of the first area of Elm. */
  readonly wardAdmin: Act;
  readonly carer: Act;
  readonly oakAdmin: Act;
}

/** Serves both homes. */
export async function openSiteApp({ patients = 2, roomsPerFloor = 2 } = {}): Promise<SiteApp> {
  const app = await openTestApp();
  const { db } = app.database;
  const size = { floors: 1, roomsPerFloor, wards: 2, nodes: 2, patients };
  const elm = await seedHome(db, { ...size, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...size, organisationName: 'Oak' });
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  await app.addUser('ward-admin', elm.organisationId, 'organisation-admin', elm.wardIds.slice(0, 1));
  await app.addUser('carer', elm.organisationId, 'carer');
  await app.addUser('oak-admin', oak.organisationId, 'organisation-admin');
  return {
    app,
    elm,
    oak,
    admin: await actAs(app, 'admin'),
    wardAdmin: await actAs(app, 'ward-admin'),
    carer: await actAs(app, 'carer'),
    oakAdmin: await actAs(app, 'oak-admin'),
  };
}

/** Starts the pipeline of a test app, and the HTTP listener of its gateways. */
export async function startGateways({
  database,
  bus,
  serverClock: clock,
}: TestApp): Promise<{ pipeline: Pipeline; http: FastifyInstance }> {
  const log = pino({ level: 'silent' });
  const pipeline = await startPipeline({ ...database, bus, clock, log, config: readConfig({}) });
  const http = Fastify();
  await http.register(httpListener({ pipeline, clock }));
  return { pipeline, http };
}
