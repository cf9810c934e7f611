import { AlertType, type Fall, type FallAnswers, instant } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { alertOf, patientIdOf, wholeAlert } from '../../../features/tile/testing/tile-of.ts';
import { openPerson } from '../testing/open-person.tsx';

let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => {
  sessionStorage.clear();
  return home.close();
});

const fellAt = instant(Date.now() - 30 * 60_000);
const nothing: FallAnswers = { hurt: null, hurtWhere: null, moved: null, informed: null, note: null };
const alert = alertOf(AlertType.check_fall);
const fallOf = (
  answers: Partial<FallAnswers> = {},
  more: Partial<NonNullable<Fall['record']>> = {},
): Fall => ({
  alertId: alert.alertId,
  fellAt,
  measured: { at: fellAt, peakG: 3.2, watched: false, sameMin: 12 },
  alert: {
    ...wholeAlert(patientIdOf(1), alert),
    raisedAt: fellAt,
    lastRaisedAt: fellAt,
    state: 'silenced',
    resolvedAt: fellAt,
    resolution: 'attended',
    steps: [],
  },
  record: {
    version: 0,
    openedAt: fellAt,
    openedBy: 'Erin',
    isComplete: false,
    answers: { ...nothing, ...answers },
    entries: [],
    rechecks: [
      {
        hours: 1,
        dueAt: fellAt,
        raisedAt: fellAt,
        endedAt: null,
        end: null,
        answer: null,
        by: null,
        note: null,
      },
    ],
    ...more,
  },
  undone: null,
  mayRecord: true,
});

/** The page of a person who fell; saves are recorded, and answered by `answer`. */
async function open(fall: Fall, answer: () => object | undefined = () => undefined) {
  const saved: unknown[] = [];
  home = await openPerson({
    permissions: ['Dashboard.Fall.Save'],
    otherwise: ({ url, body }) => {
      if (url.pathname === '/Board/GetFalls') return { body: { falls: [fall] } };
      if (url.pathname !== '/Board/SaveFallRecord') return undefined;
      saved.push(body);
      return { body: answer() ?? { version: 1, isComplete: false } };
    },
  });
  const card = await screen.findByRole('region', { name: 'Falls' });
  return { card, saved, user: userEvent.setup() };
}

test('a fall shows its measurements, its open record and due rechecks', async () => {
  const { card } = await open(fallOf({ hurt: 'no' }));
  expect(card.textContent).toMatch(/Record open/);
  expect(card.textContent).toMatch(/Impact3\.2\sg/);
  expect(card.textContent).toMatch(/Same position after it12 minutes/);
  expect(card.textContent).toMatch(/Hurt\?No/);
  expect(card.textContent).toMatch(/Who was informed\?not recorded yet/);
  expect(card.textContent).toMatch(/After 1 hour: due since/);
});

test('only tapped answers are sent, and the others stay open', async () => {
  const { card, saved, user } = await open(fallOf());
  await user.click(within(card).getByRole('button', { name: 'Continue the record' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(form.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Answer at least one question.');
  await user.click(form.getByRole('button', { name: 'Yes' }));
  await user.type(form.getByRole('textbox', { name: 'Where?' }), 'left wrist');
  await user.click(form.getByRole('checkbox', { name: 'Nurse' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await within(card).findByText(/Saved\. The record stays open/);
  expect(saved).toMatchObject([
    {
      alertId: alert.alertId,
      version: 0,
      hurt: 'yes',
      hurtWhere: 'left wrist',
      moved: null,
      note: null,
      informed: [{ role: 'nurse', at: expect.any(String) }],
    },
  ]);
});

test('"no one was informed" is an answer of its own', async () => {
  const { card, saved, user } = await open(fallOf());
  await user.click(within(card).getByRole('button', { name: 'Continue the record' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('checkbox', { name: 'Doctor' }));
  form.getByLabelText('When? (Doctor)');
  await user.click(form.getByRole('checkbox', { name: 'No one' }));
  expect(form.queryByLabelText('When? (Doctor)')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await within(card).findByText(/Saved/);
  expect(saved).toMatchObject([{ informed: [] }]);
});

test('unsaved taps are restored as a draft', async () => {
  const { card, user } = await open(fallOf());
  await user.click(within(card).getByRole('button', { name: 'Continue the record' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'With the hoist' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(card).getByRole('button', { name: 'Continue the record' }));
  const hoist = within(await screen.findByRole('dialog')).getByRole('button', { name: 'With the hoist' });
  expect(hoist.getAttribute('aria-pressed')).toBe('true');
});
