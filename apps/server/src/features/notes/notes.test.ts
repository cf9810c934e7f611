import {
  getPatientNotes,
  type NoteId,
  type PatientId,
  removePatientNote,
  savePatientNote,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { type Act, actHolding } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { nobody } from '../../testing/ids.ts';
import { openHome } from '../../testing/open-home.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';

const minute = 60_000;
let app: TestApp;
let home: SeededHome;
let nora: Act;
let otto: Act;
let patientId: PatientId;
const changes: Announcements['tiles-changed'][] = [];

beforeAll(async () => {
  const opened = await openHome({ nora: 'carer', otto: 'carer' });
  ({ app, home } = opened);
  ({ nora, otto } = opened.acts);
  patientId = home.pods[0]?.patientId ?? nobody;
  app.bus.subscribe('tiles-changed', (message) => void changes.push(message));
});
afterAll(() => app.close());
const list = async (act: Act) => (await act(getPatientNotes, { query: { patientId } })).reply;
const write = (act: Act, text: string, more: object = {}) =>
  act(savePatientNote, { body: { patientId, text, ...more } });
const find = async (noteId: NoteId) => (await list(nora)).notes.find((note) => note.noteId === noteId);
/** Makes a note so many minutes old. */
const age = (noteId: NoteId, minutes: number) =>
  app.database.db
    .updateTable('patient_notes')
    .set({ at: new Date(app.clock.ms - minutes * minute) })
    .where('id', '=', noteId)
    .execute();

test('a note is read newest first by everyone who sees the person, at once', async () => {
  const first = await write(nora, '  Slept badly.  ');
  expect(first.reply).toMatchObject({ by: 'nora', text: 'Slept badly.', editedAt: null, mayRemove: true });
  app.clock.ms += minute;
  await write(otto, 'Walks well today.');
  expect(changes.flatMap(({ changed }) => changed)).toMatchObject([
    { kind: 'patientUpdated', tile: { patientId } },
    { kind: 'patientUpdated', tile: { patientId } },
  ]);
  const read = await list(nora);
  expect(read).toMatchObject({ more: false, mayAdd: true });
  expect(read.notes.map(({ text, mayRemove }) => [text, mayRemove])).toEqual([
    ['Walks well today.', false],
    ['Slept badly.', true],
  ]);
  const [newest] = (await nora(getPatientNotes, { query: { patientId, limit: 1 } })).reply.notes;
  const older = await nora(getPatientNotes, { query: { patientId, before: newest?.at as never } });
  expect(older.reply.notes).toMatchObject([{ text: 'Slept badly.' }]);
  const [row] = await auditOf(app, 'note.saved', first.reply.noteId);
  expect(row?.detail).toEqual({ patientId, edited: false });
});

test('its author alone corrects it for 15 minutes; later notes add to it', async () => {
  const { noteId } = (await write(nora, 'Drank 1 l')).reply;
  expect((await write(otto, 'Drank 2 l', { noteId })).code).toBe('note-not-yours');
  await age(noteId, 14);
  expect((await write(nora, 'Drank 1.5 l', { noteId })).reply).toMatchObject({ text: 'Drank 1.5 l' });
  expect((await find(noteId))?.editedAt).not.toBeNull();
  await age(noteId, 15);
  expect((await write(nora, 'Drank 3 l', { noteId })).code).toBe('note-settled');
  expect(await find(noteId)).toMatchObject({ text: 'Drank 1.5 l', editableUntil: null, mayRemove: true });
});

test('a removed note leaves its trace, and can’t be changed again', async () => {
  const { noteId } = (await write(nora, 'Wrong person!')).reply;
  expect((await otto(removePatientNote, { body: { patientId, noteId } })).code).toBe('note-not-yours');
  const removed = await nora(removePatientNote, { body: { patientId, noteId } });
  expect(removed.reply).toMatchObject({ text: null, removed: { by: 'nora' }, mayRemove: false });
  expect(removed.text).not.toContain('Wrong person!');
  expect(await find(noteId)).toMatchObject({ by: 'nora', text: null, removed: { by: 'nora' } });
  expect((await nora(removePatientNote, { body: { patientId, noteId } })).code).toBe('note-not-found');
  expect((await write(nora, 'Again', { noteId })).code).toBe('note-not-found');
  expect(await auditOf(app, 'note.removed', noteId)).toHaveLength(1);
});

test('a reader of codes learns of notes without their text, and writes none', async () => {
  const permissions = ['Patients.View', 'Patients.Notes.Save', 'Patients.Pseudonymized'] as const;
  const vera = await actHolding(app, 'vera', home.organisationId, permissions);
  const read = await list(vera);
  expect(read.mayAdd).toBe(false);
  expect(read.notes.length).toBeGreaterThan(1);
  expect(read.notes.map(({ text }) => text).filter((text) => text !== null)).toEqual([]);
  expect((await write(vera, 'Hello')).code).toBe('forbidden');
});
