import { importKindNames } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitToWard } from '../../testing/access/named-things.ts';
import { noWard } from '../../testing/ids.ts';
import { insertRole } from '../users/index.ts';
import { type ImportApp, openImportApp } from './testing/import-app.ts';

let home: ImportApp;
beforeAll(async () => {
  home = await openImportApp();
});
afterAll(() => home.app.close());

describe('devices', () => {
  it('are registered at their building’s site, and undone while nothing was received', async () => {
    const [room] = await home.db
      .selectFrom('rooms')
      .select('name')
      .where('organisation_id', '=', home.elm.organisationId)
      .where('name', '=', '101')
      .execute();
    const nodes = await home.upload(
      'nodes',
      `MAC,Room,Where in the room\nac233fee0001,${room?.name},"above, left"\nAC:23:3F:EE:00:01,,\n${home.elm.nodes[0]?.mac},,\n12,,`,
    );
    expect(await home.faultsOf(nodes.reply)).toEqual([
      [3, 'mac: twice-in-file'],
      [4, 'mac: registered'],
      [5, 'mac: wrong-format'],
    ]);
    await home.start(nodes.reply.importId, 'good');
    const nodeImport = await home.reaches(nodes.reply.importId, 'done');
    expect(nodeImport).toMatchObject({ created: 1 });
    const pods = await home.run('pods', 'MAC;Seriennummer\nF490CBD20001;s00ee1\nF490CBD20002;S00EE2');
    expect(pods.created).toBe(2);
    const podImport = await home.upload(
      'pods',
      'MAC,Serial number,Manufacturer,Firmware\nF490CBD20003,S00EE3,lindal,1.4\nF490CBD20004,S00EE4,Nobody,<b>',
    );
    expect(await home.faultsOf(podImport.reply)).toEqual([
      [3, 'manufacturer: manufacturer-not-found', 'firmware: wrong-format'],
    ]);
    await home.start(podImport.reply.importId, 'good');
    const finished = await home.reaches(podImport.reply.importId, 'done');
    const stored = home.db
      .selectFrom('pods')
      .where('serial_number', '=', 'S00EE3')
      .select(['firmware', 'manufacturer_id']);
    expect(await stored.execute()).toMatchObject([{ firmware: '1.4', manufacturer_id: expect.any(Number) }]);
    for (const { importId } of [nodeImport, pods, finished]) {
      await home.undo(importId);
      expect(await home.reaches(importId, 'undone')).toMatchObject({ kept: 0 });
    }
    expect(
      await home.db.selectFrom('pods').select('mac').where('serial_number', 'like', 'S00EE%').execute(),
    ).toEqual([]);
  });
});

describe('a user who may only add devices', () => {
  it.each([
    ['pods', 'Devices.Pod.Add', 'MAC;Seriennummer\nF490CBD30001;S00FF1'],
    ['nodes', 'Devices.Node.Add', 'MAC\nAC:23:3F:EE:00:11'],
  ] as const)('imports %s, undoes the import, and imports nothing else', async (kind, permission, file) => {
    const { organisationId } = home.elm;
    const permissions = ['Manage.View', permission] as const;
    await insertRole(home.db, organisationId, { name: `adds ${kind}`, template: null, permissions });
    await home.app.addUserOf(`adds-${kind}`, organisationId, `adds ${kind}`);
    const adder = await home.as(`adds-${kind}`);
    for (const otherKind of importKindNames.filter((name) => name !== kind))
      expect([otherKind, (await home.upload(otherKind, file, adder)).code]).toEqual([otherKind, 'forbidden']);
    const { importId, faulty } = (await home.upload(kind, file, adder)).reply;
    expect(faulty).toBe(0);
    expect((await home.start(importId, 'all', adder)).status).toBe(200);
    expect(await home.reaches(importId, 'done', adder)).toMatchObject({ created: 1 });
    // It belongs to its maker alone; even an administrator can't undo it.
    expect((await home.undo(importId)).code).toBe('import-not-found');
    expect((await home.undo(importId, adder)).status).toBe(200);
    expect(await home.reaches(importId, 'undone', adder)).toMatchObject({ kept: 0 });
  });

  it('in some wards only is refused: devices belong to every place', async () => {
    const { organisationId, wardIds } = home.elm;
    const userId = await home.app.addUserOf('adds-in-ward', organisationId, 'adds pods');
    const [wardId = noWard] = wardIds;
    await limitToWard(home.app, organisationId, userId, wardId);
    const adder = await home.as('adds-in-ward');
    expect((await home.upload('pods', 'MAC;Seriennummer', adder)).code).toBe('more-than-held');
  });
});
