import { api, mostImportBytes } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type ImportApp, openImportApp } from './testing/import-app.ts';

let home: ImportApp;
beforeAll(async () => {
  home = await openImportApp();
});
afterAll(() => home.app.close());

const roomsCsv = (name: string, count: number): string =>
  `Building,Floor,Room\n${Array.from({ length: count }, (_, n) => `${name},EG,${name} ${n}`).join('\n')}`;
const roomsNamed = async (name: string): Promise<number> => {
  const rooms = await home.db.selectFrom('rooms').select('id').where('name', 'like', `${name} %`).execute();
  return rooms.length;
};

/** Locks the row of the organisation until it is released. */
async function hold(lock: 'for update' | 'for no key update') {
  const locked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const over = home.db.transaction().execute(async (db) => {
    await sql`select from organisations where id = ${home.elm.organisationId} ${sql.raw(lock)}`.execute(db);
    locked.resolve();
    await end.promise;
  });
  await locked.promise;
  return async (): Promise<void> => {
    end.resolve();
    await over;
  };
}

describe('an import that is cancelled under way', () => {
  it('keeps nothing if it was all or nothing', async () => {
    const { reply } = await home.upload('places', roomsCsv('Whole', 600));
    const release = await hold('for no key update');
    expect((await home.start(reply.importId, 'all')).status).toBe(200);
    await untilWaiting(home.db, 1);
    const { reply: cancelled } = await home.cancel(reply.importId);
    expect(cancelled.state).toBe('cancelling');
    await release();
    expect(await home.reaches(reply.importId, 'cancelled')).toMatchObject({ created: 0, done: 0 });
    expect(await roomsNamed('Whole')).toBe(0);
    expect(await auditOf(home.app, 'import.cancelled', reply.importId)).toHaveLength(1);
  });

  it('keeps the rows written if it was the good rows, which can be undone', async () => {
    const rows = 5_100;
    const { reply } = await home.upload('places', roomsCsv('Part', rows));
    const release = await hold('for no key update');
    expect((await home.start(reply.importId, 'good')).status).toBe(200);
    await untilWaiting(home.db, 1);
    const cancelling = home.cancel(reply.importId);
    await untilWaiting(home.db, 2);
    await release();
    expect((await cancelling).status).toBe(200);
    const { created } = await home.reaches(reply.importId, 'cancelled');
    // A reader may miss the moment between two parts, but not ten times in a row.
    expect(created).toBeLessThan(rows);
    expect(created % 500).toBe(0);
    expect(created).toBeGreaterThan(0);
    expect(await roomsNamed('Part')).toBe(created);
    expect((await home.undo(reply.importId)).status).toBe(200);
    expect(await home.reaches(reply.importId, 'undone')).toMatchObject({ undone: created, kept: 0 });
    expect(await roomsNamed('Part')).toBe(0);
  });

  it('can be cancelled by its maker alone, and only while it runs', async () => {
    const { reply } = await home.upload('places', roomsCsv('Still', 1));
    expect((await home.cancel(reply.importId)).code).toBe('import-not-ready');
    for (const name of ['west', 'outsider'])
      expect((await home.cancel(reply.importId, await home.as(name))).code).toBe('import-not-found');
  });
});

describe('a file', () => {
  it('of more than 20 MB is refused', async () => {
    const file = new Uint8Array(mostImportBytes + 1).fill(0x61);
    expect(await home.upload('places', file)).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('is read while at most one other is; further callers have to wait', async () => {
    const release = await hold('for update');
    const uploads = ['a', 'b', 'c'].map((name) => home.upload('places', roomsCsv(`Busy ${name}`, 1)));
    await Promise.race(uploads);
    await release();
    const answers = await Promise.all(uploads);
    expect(answers.map(({ code }) => code ?? 'read').sort()).toEqual(['busy', 'read', 'read']);
  });
});

describe('areas of rooms', () => {
  const wardsOf = async (): Promise<[string, number][]> => {
    const { rows } = await sql<{ name: string; rooms: number }>`
      select w.name, count(x.room_id)::int as rooms from wards w
      left join ward_rooms x on x.organisation_id = w.organisation_id and x.ward_id = w.id
      where w.organisation_id = ${home.elm.organisationId} and w.name like 'Side%'
      group by w.id, w.name order by w.name`.execute(home.db);
    return rows.map(({ name, rooms: count }) => [name, count]);
  };

  it('are created with the rooms that name them, and undone with them', async () => {
    const csv = [
      'Gebäude;Etage;Zimmer;Wohnbereiche',
      'Wings;EG;W1;Side West, Side Garden',
      'Wings;EG;W2;side west',
      'Wings;EG;W3;',
    ].join('\n');
    const finished = await home.run('places', csv);
    expect(await wardsOf()).toEqual([
      ['Side Garden', 1],
      ['Side West', 2],
    ]);
    const { wardId } = await home.db
      .selectFrom('wards')
      .select('id as wardId')
      .where('name', '=', 'Side West')
      .executeTakeFirstOrThrow();
    expect(await auditOf(home.app, 'area.saved', wardId)).toMatchObject([
      { detail: { name: 'Side West', rooms: [expect.any(String), expect.any(String)] } },
    ]);
    const more = await home.run('places', 'Building,Floor,Room,Area\nWings,EG,W4,SIDE WEST');
    expect(await wardsOf()).toContainEqual(['Side West', 3]);
    await home.undo(more.importId);
    expect(await home.reaches(more.importId, 'undone')).toMatchObject({ undone: 1 });
    expect(await wardsOf()).toContainEqual(['Side West', 2]);
    await home.db.deleteFrom('wards').where('name', '=', 'Side Garden').execute();
    await home.undo(finished.importId);
    expect(await home.reaches(finished.importId, 'undone')).toMatchObject({ undone: 2, kept: 1 });
    expect(
      (await home.rows(finished.importId, 'kept')).map(({ line, keptBecause }) => [line, keptBecause]),
    ).toEqual([[2, 'changed']]);
    expect(await wardsOf()).toEqual([['Side West', 1]]);
  });

  it('belong to one building, and their names are checked beside their cell', async () => {
    await home.run('places', 'Building,Floor,Room,Area\nOld,EG,1,Side Old');
    const csv = [
      'Building,Floor,Room,Area',
      'New,EG,1,Side Old',
      'New,EG,2,Side New',
      'Newer,EG,3,Side New',
      `New,EG,4,${'x'.repeat(61)}`,
    ].join('\n');
    const { reply } = await home.upload('places', csv);
    expect(await home.faultsOf(reply)).toEqual([
      [2, 'wards: ward-elsewhere'],
      [4, 'wards: ward-elsewhere'],
      [5, 'wards: too-long'],
    ]);
  });
});

describe('beside an import that cannot be written', () => {
  it('another import runs, and the first one as soon as it can', async () => {
    const owner = await connectOwner(home.app.database.url);
    await owner.query(`
      create function refuse_poison() returns trigger language plpgsql as $$
        begin if new.name like 'Poison %' then raise 'no such luck'; end if; return new; end $$;
      create trigger refuse_poison before insert on rooms for each row execute function refuse_poison()`);
    const poison = (await home.upload('places', roomsCsv('Poison', 1))).reply;
    const whole = (await home.upload('places', roomsCsv('Whole', 1))).reply;
    await home.start(poison.importId, 'good');
    await home.start(whole.importId, 'good');
    await home.reaches(whole.importId, 'done');
    expect(await home.view(poison.importId)).toMatchObject({ state: 'running', created: 0 });
    await owner.query('drop trigger refuse_poison on rooms; drop function refuse_poison()');
    await owner.end();
    await home.app.jobs.start('run-imports');
    await home.reaches(poison.importId, 'done');
    expect([await roomsNamed('Poison'), await roomsNamed('Whole')]).toEqual([1, 1]);
  });
});

describe('in time, an import', () => {
  it('can’t be undone after an hour, and is deleted after a day', async () => {
    const finished = await home.run('places', roomsCsv('Late', 1));
    home.app.clock.ms += 3_600_001;
    const later = await home.as('admin');
    expect((await home.undo(finished.importId, later)).code).toBe('import-not-ready');
    // The clock is doubted, so nothing is deleted by it.
    home.app.expiry.stoppedAt = home.app.clock.ms;
    home.app.clock.ms += 24 * 3_600_000;
    const nextDay = await home.as('admin');
    const query = { importId: finished.importId };
    const { reply } = await home.upload('places', roomsCsv('Later', 1), nextDay);
    await home.start(reply.importId, 'all', nextDay);
    await vi.waitFor(async () => expect(await roomsNamed('Later')).toBe(1));
    expect((await nextDay(api.imports.getImport, { query })).code).not.toBe('import-not-found');
    home.app.expiry.stoppedAt = undefined;
    await home.app.jobs.start('run-imports');
    await vi.waitFor(async () =>
      expect((await nextDay(api.imports.getImport, { query })).code).toBe('import-not-found'),
    );
    expect(await roomsNamed('Late')).toBe(1);
  });
});
