import { type ResolveReason, resolveAlert } from '@padlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { callOnce } from '../../platform/call/index.ts';
import { type Answer, type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { DialogForm, noteOf } from './index.ts';

let server: HttpServer;
afterEach(() => server.close());

interface Values {
  reason: ResolveReason | null;
  note: string;
}
const start: Values = { reason: null, note: '' };
const alertId = '2b7c6c1e-2f0a-4d3e-8d0e-0a5f7d2c9b11';

function Resolve({ asksToLeave = false }: { asksToLeave?: boolean }) {
  return (
    <DialogForm
      title="Resolve"
      schema={resolveAlert.body}
      values={start}
      fields={({ reason }) => [
        {
          kind: 'one',
          name: 'reason',
          label: 'Reason',
          options: [
            { value: 'done', label: 'Done' },
            { value: 'other', label: 'Other' },
          ],
        },
        { kind: 'content', key: 'chosen', draw: () => <output>{reason ?? 'nothing'}</output> },
        { kind: 'note', name: 'note', label: 'Note', maxLength: 500 },
      ]}
      body={({ reason, note }) => ({ alertId, reason, ...noteOf(note) })}
      check={({ reason, note }) => ({
        note: reason === 'other' && note === '' ? 'Say why.' : undefined,
      })}
      errorFields={{ 'note-needed': 'note' }}
      draft={{ about: 'alert', form: 'resolve', keeps: ['note'] }}
      asksToLeave={asksToLeave}
      send={(body) => callOnce(resolveAlert, { body })}
      sendLabel="Send"
      onSent={() => undefined}
      onClose={() => window.dispatchEvent(new Event('closed'))}
    />
  );
}

const refusal = (code: string): Answer => ({
  status: 409,
  body: { success: false, code, message: 'No.', correlationId: 'c-1' },
});
const sent = () => server.seen.filter(({ url }) => url.pathname === resolveAlert.path);

async function open(code = 'alert-not-open', Form = () => <Resolve />) {
  server = await startHttpServer(async (seen) =>
    seen.url.pathname === resolveAlert.path ? refusal(code) : shellAnswers()(seen),
  );
  await renderApp(carer(), [{ path: '/form', permission: 'login', load: async () => Form }], [], '/form');
  return { user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')) };
}

test('Input that the contract refuses is named beside its focused field, and not sent', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect((await dialog.findAllByRole('alert')).length).toBe(1);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Done' })));
  expect(sent()).toEqual([]);
});

test('A rule over two fields is judged again with each of them', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  expect(dialog.getByRole('status').textContent).toBe('other');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Say why.');
  await user.click(dialog.getByRole('radio', { name: 'Done' }));
  await waitFor(() => expect(dialog.queryByText('Say why.')).toBeNull());
});

test('A refusal is beside its field, else above the buttons; the input stays', async () => {
  const { user, dialog } = await open('note-needed');
  await user.click(dialog.getByRole('radio', { name: 'Done' }));
  await user.type(dialog.getByLabelText('Note'), 'Fed');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  const text = await dialog.findByText('Give the reason in a few words.');
  expect(dialog.getByLabelText('Note').getAttribute('aria-describedby')).toBe(text.id);
  expect(sent()[0]?.body).toEqual({ alertId, reason: 'done', note: 'Fed' });
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Fed');
});

test('What is typed is there again, what was chosen is chosen again', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Done' }));
  await user.type(dialog.getByLabelText('Note'), 'Fed');
  await dialog.findByText('Draft saved');
  cleanup();
  await server.close();
  const again = await open();
  expect(again.dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Fed');
  expect(again.dialog.getByRole<HTMLInputElement>('radio', { name: 'Done' }).checked).toBe(false);
  await again.user.click(again.dialog.getByRole('button', { name: 'Discard' }));
  expect(again.dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('');
});

test('A form that asks is left only after the question', async () => {
  const { user, dialog } = await open('alert-not-open', () => <Resolve asksToLeave />);
  let closed = 0;
  const note = () => closed++;
  window.addEventListener('closed', note);
  onTestFinished(() => window.removeEventListener('closed', note));
  await user.type(dialog.getByLabelText('Note'), 'Fed');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(closed).toBe(0);
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  expect(closed).toBe(1);
});
