import { randomUUID } from 'node:crypto';
import {
  getObservationTypes,
  getObservationValuesForLegend,
  getPatientObservations,
  type ObservationTypeId,
  saveObservation,
  saveObservationType,
  saveObservationTypeOrder,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { nobody } from '../../testing/ids.ts';
import { openHome } from '../../testing/open-home.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';

let app: TestApp;
let home: SeededHome;
let ada: Act;
let nora: Act;

beforeAll(async () => {
  const opened = await openHome({ ada: 'organisation-admin', nora: 'carer' }, { patients: 1 });
  ({ app, home } = opened);
  ({ ada, nora } = opened.acts);
});
afterAll(() => app.close());

const sleep = {
  typeId: null as ObservationTypeId | null,
  version: null as number | null,
  names: { en: 'Sleep', de: 'Schlaf' },
  input: 'scale' as const,
  unit: null as string | null,
  least: null as number | null,
  most: null as number | null,
  decimals: 0,
  legend: [
    { value: 1, texts: { en: 'Restless', de: 'Unruhig' } },
    { value: 2, texts: { en: 'Deep' } },
  ],
  roleIds: [],
  isOff: false,
};
const save = (act: Act, more: object = {}) =>
  act(saveObservationType, { body: { ...sleep, organisationId: home.organisationId, ...more } });
const own = async (act: Act) =>
  (await act(getObservationTypes, { query: { organisationId: home.organisationId } })).reply;
const legend = async (act: Act, ln: string) =>
  (await act(getObservationValuesForLegend, { query: { ln } })).reply.types;
const enter = (typeId: ObservationTypeId, value: number) =>
  nora(saveObservation, {
    body: {
      entryId: randomUUID(),
      patientId: home.pods[0]?.patientId ?? nobody,
      typeId,
      value,
      comment: null,
      observedAt: new Date(app.clock.ms).toISOString(),
    },
  });

test('an own type is offered behind the standard ones, in each language', async () => {
  const { reply } = await save(ada);
  expect((await legend(nora, 'de')).at(-1)).toEqual({
    typeId: reply.typeId,
    name: 'Schlaf',
    input: 'scale',
    unit: null,
    range: null,
    legend: [
      { value: 1, text: 'Unruhig' },
      { value: 2, text: 'Deep' },
    ],
    isOff: false,
    mayEnter: true,
  });
  expect((await enter(reply.typeId, 3)).code).toBe('observation-value-wrong');
  expect((await enter(reply.typeId, 1)).status).toBe(200);
  expect(await auditOf(app, 'observation-type.saved', reply.typeId)).toMatchObject([
    { detail: { name: 'Sleep' } },
  ]);
  expect((await save(ada, { names: { en: 'SLEEP' } })).code).toBe('observation-type-name-taken');
  expect((await save(ada, { names: { de: 'Schmerz' } })).code).toBe('observation-type-name-taken');
});

test('a used type keeps its values and unit; its texts may change', async () => {
  const [type] = (await own(ada)).types;
  const { typeId, version } = type ?? expect.fail();
  const [, second] = sleep.legend;
  const legendWithoutFirst = [second, { value: 3, texts: { en: 'Very deep' } }];
  const as = { typeId, version };
  expect((await save(ada, { ...as, legend: legendWithoutFirst })).code).toBe('observation-type-used');
  expect((await save(ada, { ...as, input: 'text' })).code).toBe('observation-type-used');
  const legendWithThird = [...sleep.legend, { value: 3, texts: { en: 'Very deep' } }];
  expect((await save(ada, { ...as, legend: legendWithThird })).reply).toEqual({ typeId, version: 2 });
  expect((await save(ada, as)).code).toBe('changed-meanwhile');
});

test('a type that is off is not entered any more, and is still read', async () => {
  const [type] = (await own(ada)).types;
  const { typeId, version } = type ?? expect.fail();
  const legendOf3 = [...sleep.legend, { value: 3, texts: { en: 'Very deep' } }];
  await save(ada, { typeId, version, legend: legendOf3, isOff: true });
  expect((await enter(typeId, 1)).code).toBe('observation-type-off');
  expect((await legend(nora, 'en')).at(-1)).toMatchObject({ typeId, isOff: true, mayEnter: false });
  const query = { patientId: home.pods[0]?.patientId ?? nobody };
  const { observations } = (await nora(getPatientObservations, { query })).reply;
  expect(observations).toMatchObject([{ typeId, value: 1 }]);
});

test('a type can be limited to roles', async () => {
  const { roles } = await own(ada);
  const lead = roles.find(({ name }) => name === 'Organisation admin') ?? expect.fail();
  const names = { en: 'Blood sugar' };
  const number = { input: 'number', unit: 'mg/dl', least: 20, most: 600, legend: [], roleIds: [lead.roleId] };
  const { typeId } = (await save(ada, { ...number, names })).reply;
  expect((await enter(typeId, 110)).code).toBe('observation-type-not-yours');
  const { version } = (await own(ada)).types.find((type) => type.typeId === typeId) ?? expect.fail();
  await save(ada, { ...number, names, typeId, version, roleIds: [] });
  expect((await enter(typeId, 110)).status).toBe(200);
  expect((await enter(typeId, 110.5)).code).toBe('observation-value-wrong');
  expect((await save(ada, { names: { en: 'Other' }, roleIds: [nobody] })).code).toBe('role-not-found');
});

test('own types are put in another order, each of them once', async () => {
  const before = (await own(ada)).types.map(({ typeId }) => typeId);
  const order = (typeIds: readonly ObservationTypeId[]) =>
    ada(saveObservationTypeOrder, { body: { organisationId: home.organisationId, typeIds: [...typeIds] } });
  const reversed = before.toReversed();
  expect((await order(reversed)).status).toBe(200);
  expect((await own(ada)).types.map(({ typeId }) => typeId)).toEqual(reversed);
  expect((await order(reversed.slice(1))).code).toBe('changed-meanwhile');
  const [first] = reversed;
  expect((await order(reversed.map(() => first ?? expect.fail()))).code).toBe('changed-meanwhile');
  expect(await auditOf(app, 'observation-type.ordered')).toHaveLength(1);
});

test('a carer reads the types and does not change them', async () => {
  expect((await own(nora)).abilities).toEqual({ edit: false });
  expect((await own(ada)).abilities).toEqual({ edit: true });
  expect((await save(nora)).code).toBe('forbidden');
});

test.each([
  ['without a name', { names: {} }],
  ['a scale of one value', { legend: sleep.legend.slice(0, 1) }],
  ['a scale with a value twice', { legend: [sleep.legend[0], sleep.legend[0]] }],
  ['a number whose range is empty', { input: 'number', least: 5, most: 5 }],
])('it refuses %s', async (_what, more) => {
  expect((await save(ada, { names: { en: randomUUID() }, ...more })).code).toBe('bad-request');
});
