import { api, type PatientId, podChangeUndoMs } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { permit } from '../../testing/open-home.ts';
import { type DeviceApp, openDeviceApp } from './testing/device-app.ts';

let home: DeviceApp;
beforeAll(async () => {
  home = await openDeviceApp(12);
});
afterAll(() => home.app.close());

// Each test has its own pair of people.
const organisationId = () => home.elm.organisationId;
const historyOf = async ({ patientId }: { patientId: PatientId }, act = home.lead) =>
  (await act(api.devices.getPodChangeHistory, { query: { organisationId: organisationId(), patientId } }))
    .reply;
const later = (ms: number) => {
  home.app.clock.ms += ms;
};

test('a pod change has reason, author and time, and the pod its assigner', async () => {
  const [ada, ben] = [home.person(0), home.person(2)];
  const search = await home.lead(api.devices.findPodToGive, {
    query: { organisationId: organisationId(), pod: ben.mac.slice(-5).replace(':', '') },
  });
  expect(search.reply).toMatchObject({
    podMac: ben.mac,
    wearer: { patientId: ben.patientId, label: ben.alias },
  });
  later(1_000);
  const body = {
    patientId: ada.patientId,
    newPod: ben.mac,
    wearerId: ben.patientId,
    reason: 'battery',
  } as const;
  const { reply } = await home.lead(api.devices.savePodChangeHistory, { body });
  expect(reply).toMatchObject({
    by: 'lead',
    reason: 'battery',
    pod: { podMac: ada.mac },
    newPod: { podMac: ben.mac },
    takenFrom: { patientId: ben.patientId, label: ben.alias },
    undone: null,
  });
  expect(await home.podOf(ada)).toMatchObject({ podMac: ben.mac, assignedBy: 'lead', assignedAt: reply.at });
  expect(await home.podOf(ben)).toBeNull();
  expect(await historyOf(ada)).toEqual([reply]);
  expect(await historyOf(ben)).toEqual([reply]);
  const ofPod = { query: { organisationId: organisationId(), podId: ada.podId } };
  expect((await home.lead(api.devices.getPodChangeHistory, ofPod)).reply).toEqual([reply]);
  expect(await auditOf(home.app, 'pod.changed', ada.patientId)).toMatchObject([
    { detail: { reason: 'battery', podMac: ben.mac, podMacBefore: ada.mac, takenFrom: ben.patientId } },
  ]);
});

test('a change is undone for both people, once, within ten minutes', async () => {
  const [ada, ben] = [home.person(4), home.person(6)];
  const change = async () => {
    later(1_000);
    const body = {
      patientId: ada.patientId,
      newPod: ben.mac,
      wearerId: ben.patientId,
      reason: 'lost',
    } as const;
    return (await home.lead(api.devices.savePodChangeHistory, { body })).reply.changeId;
  };
  const undo = (changeId: Awaited<ReturnType<typeof change>>) =>
    home.lead(api.devices.undoPodChange, { body: { changeId } });
  const first = await change();
  later(1_000);
  expect((await undo(first)).reply).toMatchObject({ undone: { by: 'lead' }, undoUntil: null });
  expect([(await home.podOf(ada))?.podMac, (await home.podOf(ben))?.podMac]).toEqual([ada.mac, ben.mac]);
  expect((await undo(first)).code).toBe('pod-change-not-undoable');
  const second = await change();
  later(podChangeUndoMs);
  expect((await undo(second)).code).toBe('pod-change-not-undoable');
  expect(await home.podOf(ben)).toBeNull();
  expect(await auditOf(home.app, 'pod.change-undone')).toHaveLength(1);
});

test('a change with a later one can’t be undone', async () => {
  const [ada, ben] = [home.person(8), home.person(10)];
  later(1_000);
  const removal = { patientId: ada.patientId, newPod: null, reason: 'damaged' } as const;
  const { changeId } = (await home.lead(api.devices.savePodChangeHistory, { body: removal })).reply;
  later(1_000);
  await home.lead(api.devices.assignPod, { body: { patientId: ben.patientId, podMac: ada.mac } });
  expect((await home.lead(api.devices.undoPodChange, { body: { changeId } })).code).toBe(
    'pod-change-not-undoable',
  );
});

test('a change is refused if the wearer differs or the reason is missing', async () => {
  const [ada, ben] = [home.person(1), home.person(3)];
  const change = async (more: object, act = home.lead) => {
    const body = { patientId: ada.patientId, newPod: ben.mac, reason: 'routine' as const, ...more };
    return (await act(api.devices.savePodChangeHistory, { body })).code;
  };
  expect(await change({ wearerId: null })).toBe('pod-worn');
  expect(await change({ wearerId: ada.patientId })).toBe('pod-worn');
  expect(await change({ reason: 'other' })).toBe('note-needed');
  expect(await change({ newPod: 'FFFF' })).toBe('pod-not-found');
  expect(await change({ newPod: 'pod 12' })).toBe('bad-request');
  expect(await change({ newPod: home.person(0, home.oak).mac })).toBe('pod-not-found');
  expect(await change({ wearerId: ben.patientId }, home.reader)).toBe('forbidden');
  expect(await change({ wearerId: ben.patientId }, home.oneWard)).toBe('patient-not-found');
  expect(await change({ patientId: home.person(0).patientId, wearerId: ben.patientId }, home.oneWard)).toBe(
    'pod-in-use',
  );
  expect(await home.podOf(ada)).toMatchObject({ podMac: ada.mac, assignedBy: null });
  expect(await historyOf(ada)).toEqual([]);
  await home.lead(api.devices.assignPod, { body: { patientId: ada.patientId, podMac: null } });
  expect(await change({ newPod: null })).toBe('no-pod-assigned');
});

test('a pod’s note needs no change, and requires access to the person', async () => {
  const eva = home.person(5);
  later(1_000);
  const body = { patientId: eva.patientId, reason: 'other', note: 'Clip bent by Eva' } as const;
  await home.lead(api.devices.savePodChangeHistory, { body });
  expect(await historyOf(eva, home.carer)).toMatchObject([
    { note: 'Clip bent by Eva', pod: { podMac: eva.mac }, newPod: { podMac: eva.mac }, undoUntil: null },
  ]);
  await home.app.addUser('wall', home.elm.organisationId, 'wall-display');
  await permit(home.app, 'wall', 'Patients.View');
  const [wallEntry] = await historyOf(eva, await actAs(home.app, 'wall'));
  expect(wallEntry).toMatchObject({ note: null, person: { label: expect.stringMatching(/^R-\d{5}$/) } });
});

test('a history shows people in the caller’s wards only', async () => {
  const [west, east] = [home.person(0), home.person(7)];
  later(1_000);
  const body = {
    patientId: west.patientId,
    newPod: east.mac,
    wearerId: east.patientId,
    reason: 'routine',
  } as const;
  const { reply } = await home.lead(api.devices.savePodChangeHistory, { body });
  const [wardEntry] = await historyOf(west, home.oneWard);
  expect(wardEntry).toEqual({ ...reply, takenFrom: null });
  expect(JSON.stringify(wardEntry)).not.toContain(east.patientId);
});
