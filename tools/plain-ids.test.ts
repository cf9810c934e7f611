import { expect, test } from 'vitest';
import { brandedColumns, findPlainIds } from './code/plain-ids.ts';
import { sourceFiles } from './code/repository.ts';
import { isTestFile } from './code/source-files.ts';

const tables = [...sourceFiles].flatMap(([path, text]) =>
  path.startsWith('apps/server/src/platform/db/tables/') ? [text] : [],
);
const columns = brandedColumns(tables);

/** Stores whose ids stay plain, each with the reason: decision 0014. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/features/audit/audit-name-store.ts':
    'reads names by ids of users, places and people alike',
  'apps/server/src/features/board/board-store.ts': 'reads the ids of a board as one text',
  'apps/server/src/pipeline/watch/bad-message-store.ts': 'a site of the pipeline may be analysed offline',
  'apps/server/src/pipeline/watch/flush-store.ts': 'a site of the pipeline may be analysed offline',
};

test('the types of tables brand ids of people, users and devices, and amounts', () => {
  expect(Object.fromEntries(columns)).toMatchObject({
    patient_id: 'PatientId',
    user_id: 'UserId',
    organisation_id: 'OrganisationId',
    mac: 'Mac',
    node_mac: 'Mac',
    taken_from: 'PatientId',
    seen_by: 'UserId',
    low_ml: 'Millilitres',
  });
});

test.each([
  ['readonly patientId: string;', ['patientId: string lacks PatientId']],
  ['sql<{ user_id: string | null }>``', ['user_id: string lacks UserId']],
  ['(db: Db, macs: readonly string[])', ['macs: readonly string lacks Mac']],
  ['organisationId?: number', ['organisationId?: number lacks OrganisationId']],
  ['by: string; sql`select a.seen_by as by`', ['by: string lacks UserId']],
  ['wearer: string; sql`select (a.patient_id::text) as "wearer"`', ['wearer: string lacks PatientId']],
  ['seenBy: string; sql`select u.display_name as "seenBy"`', []],
  ['readonly capacityMl: number | null', ['capacityMl: number lacks Millilitres']],
  ['readonly patientId: PatientId; userIds: readonly UserId[]', []],
])('in %s a plain id is found', (text, plain) => {
  expect(findPlainIds(text, columns)).toEqual(plain);
});

test('stores carry the brand of ids and amounts, from rows to parameters', () => {
  const plain = [...sourceFiles].flatMap(([path, text]) => {
    if (!/^apps\/server\/src\/.*-store\.ts$/.test(path) || isTestFile(path)) return [];
    const ids = findPlainIds(text, columns);
    return ids.length > 0 ? [[path, ids] as const] : [];
  });
  expect(plain.map(([path]) => path).sort(), JSON.stringify(plain, null, 2)).toEqual(
    Object.keys(allowed).sort(),
  );
});
