import { api, type DisplayRow, type OrganisationId } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actAs, actWith } from '../../../testing/act-as.ts';
import { addPlaces, type Places } from '../../../testing/places.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { createDisplay, listDisplays, pairDisplay } = api.displays;

/** Two organisations, Elm and Oak, with who sets up the displays of Elm. */
export async function openDisplayApp(): Promise<{
  app: TestApp;
  elm: OrganisationId;
  oak: OrganisationId;
  places: Places;
  admin: Act;
}> {
  const app = await openTestApp();
  const elm = await app.addOrganisation('Elm');
  const oak = await app.addOrganisation('Oak');
  const places = await addPlaces(app.database.db, elm);
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('carer', elm, 'carer');
  await app.addUser('west-admin', elm, 'organisation-admin', [places.west]);
  await app.addUser('outsider', oak, 'organisation-admin');
  return { app, elm, oak, places, admin: await actAs(app, 'admin') };
}

export const makeDisplay = (act: Act, name: string, more: object = {}) =>
  act(createDisplay, { body: { name, wardIds: null, privacy: 'pseudonymised', ...more } });

let addresses = 0;
/** Pairs a device, each from an address of its own. */
export function pairWith(app: TestApp, code: string) {
  addresses += 1;
  return actWith(app, undefined, `10.8.0.${addresses}`)(pairDisplay, { body: { code } });
}

export const displayRow = async (act: Act, name: string): Promise<DisplayRow> =>
  (await act(listDisplays, { query: { search: name } })).reply.rows[0] ?? expect.fail(`no display ${name}`);

export const ofDisplay = (displayId: string) => ({ query: { displayId: displayId as never } });
