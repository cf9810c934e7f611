import { api, Mac } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../testing/audit-of.ts';
import { type ImportApp, openImportApp } from './testing/import-app.ts';

let home: ImportApp;
let product: string;
beforeAll(async () => {
  home = await openImportApp();
  const { reply } = await home.admin(api.products.getProducts);
  product = reply[0]?.products[0]?.name ?? expect.fail();
});
afterAll(() => home.app.close());

const peopleNamed = (like: string) =>
  home.db.selectFrom('patients').selectAll().where('alias', 'like', like).orderBy('alias').execute();

describe('rooms', () => {
  it('are created with floors and buildings; existing or repeated rooms are named', async () => {
    const csv = [
      'Gebäude;Etage;Zimmer-Nr.;Anzahl Betten',
      'Anbau;EG;A1;2',
      'anbau;EG;A2;2,0',
      'Anbau;1. OG;A1;',
      'ANBAU;EG;a1;1',
      'Anbau;EG;A3;viele',
      'Anbau;EG;A4;99',
      ';EG;A5;1',
    ].join('\r\n');
    const { reply } = await home.upload('places', csv);
    expect(reply).toMatchObject({
      state: 'ready',
      matching: ['building', 'floor', 'room', 'beds'],
      rows: 7,
      faulty: 4,
    });
    expect(await home.faultsOf(reply)).toEqual([
      [5, 'room: twice-in-file'],
      [6, 'beds: not-a-number'],
      [7, 'beds: out-of-range'],
      [8, 'building: required'],
    ]);
    expect((await home.start(reply.importId, 'all')).code).toBe('import-has-errors');
    expect((await home.start(reply.importId, 'good')).status).toBe(200);
    expect(await home.reaches(reply.importId, 'done')).toMatchObject({ created: 3, leftOut: 4, done: 7 });
    const { rows } = {
      rows: await home.db
        .selectFrom('rooms')
        .select(['name', 'beds'])
        .where('name', 'like', 'A%')
        .orderBy('name')
        .execute(),
    };
    expect(rows).toEqual([
      { name: 'A1', beds: 2 },
      { name: 'A1', beds: 1 },
      { name: 'A2', beds: 2 },
    ]);
    expect(await auditOf(home.app, 'import.done', reply.importId)).toMatchObject([
      { detail: { created: 3 } },
    ]);
    const again = (await home.upload('places', 'building,floor,room\nAnbau,EG,A1')).reply;
    expect(await home.faultsOf(again)).toEqual([[2, 'room: exists']]);
  });

  it('are undone, except those in use or changed', async () => {
    const finished = await home.run(
      'places',
      'Building,Floor,Room\nBarn,Ground,B1\nBarn,Ground,B2\nBarn,Ground,B3',
    );
    await home.run('people', `Name,Room,Bed,Product\nBea Barn,B2,1,${product}`);
    await home.db.updateTable('rooms').set({ beds: 7 }).where('name', '=', 'B3').execute();
    expect((await home.undo(finished.importId)).status).toBe(200);
    expect(await home.reaches(finished.importId, 'undone')).toMatchObject({ undone: 1, kept: 2 });
    expect(
      (await home.rows(finished.importId, 'kept')).map(({ line, keptBecause }) => [line, keptBecause]),
    ).toEqual([
      [3, 'in-use'],
      [4, 'changed'],
    ]);
  });
});

describe('people', () => {
  it('get room, bed, products and consent by the form’s rules, with errors per cell', async () => {
    const [room] = await home.db
      .selectFrom('rooms')
      .select('name')
      .where('organisation_id', '=', home.elm.organisationId)
      .orderBy('name')
      .execute();
    const csv = [
      'Name\tRoom\tBed\tDay product\tDay begins\tConsent',
      `Úna O’Hara\t${room?.name}\tX1\t${product}\t6:30\tyes`,
      `Again\t${room?.name}\tx1\t${product}\t7\tno`,
      `Nowhere\tNo such\t1\t${product}\t\t`,
      `No bed\t${room?.name}\t\t${product}\t\t`,
      'No product\t\t\t\t\t',
      `Odd time\t\t\t${product}\t7:10\tmaybe`,
      `\t\t\tUnknown\t\t`,
    ].join('\n');
    const { reply } = await home.upload('people', csv);
    expect(await home.faultsOf(reply)).toEqual([
      [3, 'bed: twice-in-file'],
      [4, 'room: room-not-found'],
      [5, 'bed: bed-needed'],
      [6, 'dayProduct: product-needed'],
      [7, 'consent: not-yes-or-no', 'dayStart: not-a-time'],
      [8, 'dayProduct: product-not-found', 'name: required'],
    ]);
    await home.start(reply.importId, 'good');
    expect(await home.reaches(reply.importId, 'done')).toMatchObject({ created: 1, leftOut: 6 });
    const [una] = await peopleNamed('Úna%');
    expect(una).toMatchObject({ bed: 'X1', day_start: '06:30:00', night_start: '22:00:00' });
    const { organisationId } = home.elm;
    const board = (await home.admin(api.board.getPatient, { query: { organisationId, flag: 0 }, body: [] }))
      .text;
    expect(board).toContain('Úna O’Hara');
    expect(await auditOf(home.app, 'patient.saved', una?.id ?? '')).toMatchObject([
      { detail: { steps: ['addPatient'], consent: true } },
    ]);
  });
});

describe('imported people', () => {
  it('are undone whole, with their pods, unless changed or recorded since', async () => {
    const spare = 'F4:90:CB:D2:00:91';
    const site = (
      await home.db
        .selectFrom('sites')
        .select('id')
        .where('organisation_id', '=', home.elm.organisationId)
        .executeTakeFirstOrThrow()
    ).id;
    await home.db
      .insertInto('pods')
      .values({ organisation_id: home.elm.organisationId, site_id: site, mac: Mac.parse(spare) })
      .execute();
    const finished = await home.run(
      'people',
      ['Name,Product,Pod', `Undo A,${product},${spare}`, `Undo B,${product},`, `Undo C,${product},`].join(
        '\n',
      ),
    );
    const [a, b, c] = await peopleNamed('Undo%');
    expect(a?.pod_id).not.toBeNull();
    await home.db
      .updateTable('patients')
      .set({ own_number: '9' })
      .where('id', '=', b?.id ?? expect.fail())
      .execute();
    const note = {
      organisation_id: home.elm.organisationId,
      patient_id: c?.id ?? expect.fail(),
      at: new Date(),
      text: 'Sleeps well',
    };
    await home.db.insertInto('patient_notes').values(note).execute();
    expect((await home.undo(finished.importId)).status).toBe(200);
    expect(await home.reaches(finished.importId, 'undone')).toMatchObject({ undone: 1, kept: 2 });
    expect((await peopleNamed('Undo%')).map(({ alias }) => alias)).toEqual(['Undo B', 'Undo C']);
    expect((await home.rows(finished.importId, 'kept')).map(({ keptBecause }) => keptBecause)).toEqual([
      'changed',
      'in-use',
    ]);
    expect(
      await home.db
        .selectFrom('patients')
        .select('id')
        .where('pod_id', '=', a?.pod_id ?? expect.fail())
        .execute(),
    ).toEqual([]);
    expect((await home.undo(finished.importId)).code).toBe('import-not-ready');
  });
});

describe('users', () => {
  it('get roles and wards by name, and one mail each when all exist', async () => {
    const csv = [
      'Name,Sign-in name,E-mail,Roles,Wards,Language',
      'Cara,cara,cara@example.org,carer,Ward 1,Deutsch',
      'Carl,CARA,carl@example.org,carer,,',
      'Max,max,no mail,chef,Ward 9,fr',
    ].join('\n');
    const { reply } = await home.upload('users', csv);
    expect(await home.faultsOf(reply)).toEqual([
      [3, 'username: twice-in-file'],
      [
        4,
        'roles: role-not-found',
        'wards: ward-not-found',
        'language: language-unknown',
        'email: wrong-format',
      ],
    ]);
    await home.start(reply.importId, 'good');
    await home.reaches(reply.importId, 'done');
    const mails = await home.db
      .selectFrom('outbox')
      .select('to_address')
      .where('to_address', '=', 'cara@example.org')
      .execute();
    expect(mails).toHaveLength(1);
    await home.undo(reply.importId);
    expect(await home.reaches(reply.importId, 'undone')).toMatchObject({ undone: 1 });
    expect(await home.db.selectFrom('users').select('id').where('username', '=', 'cara').execute()).toEqual(
      [],
    );
  });
});

describe('an import', () => {
  it('requires the right to save its rows by hand, and belongs to its maker', async () => {
    const csv = 'Building,Floor,Room\nOut,EG,O1';
    const [carer, west, outsider] = [
      await home.as('carer'),
      await home.as('west'),
      await home.as('outsider'),
    ];
    expect((await home.upload('places', csv, carer)).code).toBe('forbidden');
    expect((await home.upload('places', csv, west)).code).toBe('more-than-held');
    const { reply } = await home.upload('places', csv);
    for (const act of [west, outsider]) {
      expect((await act(api.imports.getImport, { query: { importId: reply.importId } })).code).toBe(
        'import-not-found',
      );
      expect((await home.start(reply.importId, 'all', act)).code).toBe('import-not-found');
    }
    expect(await auditOf(home.app, 'import.read', reply.importId)).toHaveLength(1);
  });

  it('that is all or nothing writes nothing if a row became wrong meanwhile', async () => {
    const { reply } = await home.upload('places', 'Building,Floor,Room\nWhole,EG,W1\nWhole,EG,W2');
    await home.run('places', 'Building,Floor,Room\nWhole,EG,W2');
    await home.start(reply.importId, 'all');
    expect(await home.reaches(reply.importId, 'failed')).toMatchObject({ created: 0, faulty: 1 });
    expect(await home.faultsOf(reply)).toEqual([[3, 'room: exists']]);
    expect((await home.start(reply.importId, 'good')).status).toBe(200);
    expect(await home.reaches(reply.importId, 'done')).toMatchObject({ created: 1, leftOut: 1 });
  });

  it('has its columns matched by hand where no heading fits', async () => {
    const { reply } = await home.upload('places', 'Wing,Level,Door\nHand,EG,H1');
    expect(reply).toMatchObject({ matching: [null, 'floor', null], missing: ['building', 'room'] });
    const { importId } = reply;
    expect((await home.start(importId, 'all')).code).toBe('import-not-ready');
    const twice = { importId, matching: ['room', 'floor', 'room'] };
    expect((await home.admin(api.imports.matchImport, { body: twice })).code).toBe('bad-request');
    const matching = ['building', 'floor', 'room'];
    const matched = await home.admin(api.imports.matchImport, { body: { importId, matching } });
    expect(matched.reply).toMatchObject({ missing: [], faulty: 0 });
  });

  it('waits for another of the same rows, and nothing is created twice', {
    tags: ['stored-data'],
  }, async () => {
    const csv = `Name,Product,Room,Bed\n${Array.from({ length: 30 }, (_, n) => `Twin ${n},${product},B2,T${n}`).join('\n')}`;
    const [first, second] = await Promise.all([home.upload('people', csv), home.upload('people', csv)]);
    await Promise.all([first, second].map(({ reply }) => home.start(reply.importId, 'good')));
    const ends = [
      await home.reaches(first.reply.importId, 'done'),
      await home.reaches(second.reply.importId, 'done'),
    ];
    expect(ends.map(({ created }) => created).sort()).toEqual([0, 30]);
    expect(await peopleNamed('Twin%')).toHaveLength(30);
  });
});
