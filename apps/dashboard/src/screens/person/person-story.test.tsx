import { type AlertStep, AlertType, instant, type StoryAlert } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { alertOf, patientIdOf, wholeAlert } from '../../features/tile/testing/tile-of.ts';
import { openPerson } from './testing/open-person.tsx';

let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => home.close());

const began = Date.now() - 30 * 60_000;
/** Yesterday at noon in Berlin. */
const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 13 * 3_600_000;
const stepOf = (after: number, kind: AlertStep['kind'], more: Partial<AlertStep> = {}): AlertStep => ({
  at: instant(noon + after * 60_000),
  kind,
  by: null,
  to: null,
  reason: null,
  until: null,
  note: null,
  ...more,
});
const storyOf = (steps: AlertStep[], more: Partial<StoryAlert> = {}): StoryAlert => ({
  ...wholeAlert(patientIdOf(1), alertOf(AlertType.check_pad, 'high', { raisedAt: instant(began) })),
  ...more,
  steps: [{ ...stepOf(0, 'raised'), at: more.raisedAt ?? instant(began) }, ...steps],
});
const open = async (alerts: StoryAlert[]): Promise<HTMLElement> => {
  home = await openPerson({
    otherwise: ({ url }) =>
      url.pathname === '/Board/GetAlertStory' ? { body: { alerts, total: alerts.length } } : undefined,
  });
  return screen.findByRole('region', { name: 'What happened' });
};

const entryOf = async (card: HTMLElement, began: string): Promise<HTMLElement> =>
  (await within(card).findByText(began)).closest('li') ?? expect.fail('in no list');

test('the history is in sentences; automatic steps are folded, and open on a press', async () => {
  const user = userEvent.setup();
  const card = await open([
    storyOf(
      [
        stepOf(1, 'seen', { by: 'Erin' }),
        stepOf(5, 'escalated', { to: 'Nurse lead' }),
        stepOf(7, 'acknowledged', { by: 'Erin', note: 'on my way' }),
        stepOf(12, 'resolved', { by: 'Erin', reason: 'by-carer' }),
      ],
      { raisedAt: instant(noon), resolvedAt: instant(noon + 12 * 60_000), resolution: 'by-carer' },
    ),
  ]);
  const entry = await entryOf(card, 'The brief needed changing.');
  expect(entry.textContent).toMatch(
    /The brief needed changing\. Erin took over at \d\d:\d\d\. on my way Erin changed the brief at \d\d:\d\d\./,
  );
  const folded = within(entry).getByRole('group');
  expect(folded.hasAttribute('open')).toBe(false);
  await user.click(within(folded).getByText('2 automatic steps'));
  expect(folded.hasAttribute('open')).toBe(true);
  expect(folded.textContent).toMatch(/Erin saw it at.*No one had taken over by.*escalated to Nurse lead/);
});

test('an alert without automatic steps has no fold, and shows its open time', async () => {
  const card = await open([storyOf([], { type: AlertType.check_fall })]);
  const entry = await entryOf(card, 'There may have been a fall.');
  expect(entry.textContent).toMatch(/There may have been a fall\.open for 30 min/);
  expect(within(entry).queryByRole('group')).toBeNull();
});
