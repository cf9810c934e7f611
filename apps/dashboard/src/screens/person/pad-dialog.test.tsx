import { savePadCycleFeedback, withdrawPadCycleFeedback } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer } from '../../testing/http-server.ts';
import { cycleOf, feedbackOf, learnedOf } from './testing/cycle-of.ts';
import { openPerson } from './testing/open-person.tsx';

let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => home.close());

const granted = ['Dashboard.PadChange.Save'] as const;
const bodies = (call: { path: string }) =>
  home.seen.filter(({ url }) => url.pathname === call.path).map(({ body }) => body);
const refuse = (code: string, status = 409): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c' },
});
const answering = (call: { path: string }, answer: Answer) => ({
  otherwise: ({ url }: { url: URL }) => (url.pathname === call.path ? answer : undefined),
});
const saved = (warning: string | null): Answer => ({
  body: { feedbackId: feedbackOf(1).feedbackId, warning, learning: { products: [learnedOf()] } },
});
const dialog = async () => within(await screen.findByRole('dialog'));

async function openDialog(answer: Answer, feedback = cycleOf(1).feedback) {
  const user = userEvent.setup();
  home = await openPerson({
    cycles: [cycleOf(1, { feedback })],
    permissions: granted,
    ...answering(savePadCycleFeedback, answer),
  });
  await user.click(await screen.findByRole('button', { name: feedback ? /^Change/ : /^How was it/ }));
  return { user, form: await dialog() };
}

test('the fluid is used less dry weight, sent with verdict and note', async () => {
  const { user, form } = await openDialog(saved(null));
  await user.click(form.getByRole('button', { name: 'Leaked' }));
  await user.type(form.getByLabelText('Used brief (g)'), '432,5');
  await user.type(form.getByLabelText('Dry brief (g)'), '120');
  expect(form.getByRole('status').textContent).toBe('= 313 ml of fluid');
  await user.type(form.getByLabelText('Note (optional)'), 'at the edge');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(savePadCycleFeedback)[0]).toMatchObject({
    cycleId: cycleOf(1).cycleId,
    verdict: 'leaked',
    weightMl: 312.5,
    note: 'at the edge',
  });
});

test('an empty form saves nothing, and half a weight names the missing half', async () => {
  const { user, form } = await openDialog(saved(null));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Record how it was, or give its weight.');
  await user.type(form.getByLabelText('Used brief (g)'), '400');
  expect(form.getByText(/Enter the weight of a dry brief/)).toBeTruthy();
  await user.type(form.getByLabelText('Dry brief (g)'), '500');
  expect(form.getByText('It weighs less than a dry one: check both.')).toBeTruthy();
  expect(form.getByLabelText('Used brief (g)').getAttribute('aria-invalid')).toBe('true');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(bodies(savePadCycleFeedback)).toEqual([]);
});

test('a weight far from the estimate has a warning, and can be saved', async () => {
  const { user, form } = await openDialog(saved('weight-implausible'));
  await user.type(form.getByLabelText('Used brief (g)'), '1500');
  await user.type(form.getByLabelText('Dry brief (g)'), '0');
  expect(form.getByRole('status').textContent).toContain('Padlight estimated 310 ml: check the scale.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/not learned from: this weight can’t be right/)).toHaveLength(2);
});

test.each([
  ['cycle-still-worn', 'This brief is still worn. Give its weight once it is off.'],
  ['cycle-not-found', 'There is no such brief any more. Reload the page.'],
  ['patient-not-found', 'This patient is not in your care.'],
  ['busy', 'The server is busy. Try again shortly.'],
])('%s is reported as a text, and the input stays', async (code, texts) => {
  const { user, form } = await openDialog(refuse(code));
  await user.click(form.getByRole('button', { name: 'Dry' }));
  await user.type(form.getByLabelText('Note (optional)'), 'hm');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(texts);
  expect(form.getByRole('button', { name: 'Dry' }).getAttribute('aria-pressed')).toBe('true');
  expect(form.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('hm');
});

test('earlier feedback can be changed', async () => {
  const before = feedbackOf(1, { verdict: 'soaked', weightMl: 312, note: 'late' });
  const { form } = await openDialog(saved(null), before);
  expect(form.getByRole('button', { name: 'Soaked' }).getAttribute('aria-pressed')).toBe('true');
  expect(form.getByRole('status').textContent).toBe('= 312 ml of fluid');
  expect(form.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('late');
});

async function openWithdraw(answer: Answer) {
  const user = userEvent.setup();
  home = await openPerson({
    cycles: [cycleOf(1, { feedback: feedbackOf(1) })],
    learning: { products: [learnedOf()] },
    permissions: granted,
    ...answering(withdrawPadCycleFeedback, answer),
  });
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  return { user, form: await dialog() };
}

test('feedback is withdrawn with a reason, and its learning is computed again', async () => {
  const { user, form } = await openWithdraw({
    body: { feedbackId: feedbackOf(1).feedbackId, learning: { products: [] } },
  });
  await user.click(form.getByRole('radio', { name: 'Another reason' }));
  await user.click(form.getByRole('button', { name: 'Withdraw' }));
  await form.findByText('Give the reason in a few words.');
  await user.type(form.getByLabelText('The reason'), 'scale was wet');
  await user.click(form.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Nothing learned yet');
  const { feedbackId } = feedbackOf(1);
  expect(bodies(withdrawPadCycleFeedback)).toEqual([
    expect.objectContaining({ feedbackId, reason: 'other', note: 'scale was wet' }),
  ]);
});

test('withdrawing feedback that another user has replaced is reported', async () => {
  const { user, form } = await openWithdraw(refuse('feedback-withdrawn'));
  await user.click(form.getByRole('button', { name: 'Withdraw' }));
  await form.findByText('This entry was withdrawn or replaced already.');
});

test('withdrawn feedback is struck through, with user, reason and a new form', async () => {
  const withdrawn = { at: feedbackOf(1).at, by: 'Kim Ott', reason: 'other-pad' as const, note: null };
  home = await openPerson({
    cycles: [cycleOf(1, { feedback: feedbackOf(1, { withdrawn }) })],
    permissions: granted,
  });
  expect((await screen.findByText('Soaked')).tagName).toBe('S');
  expect(screen.getByText(/Withdrawn by Kim Ott, .*: It was another brief/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^How was it/ })).toBeTruthy();
});
