import { charts, padRules } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type BoardServer,
  heardNow,
  startBoardServer,
} from '../../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../../features/tile/testing/tile-of.ts';
import { publicScreens, screens } from '../../../routes.tsx';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { AssessmentRecord } from './assessment-record.ts';
import { assessmentOf, cycleOf, dayOf, observationOf, range, voidOf } from './testing/assessment-of.ts';

let server: BoardServer;
afterEach(() => server.close());

const tile = tileOf(1, { reading: heardNow(readingOf()) });
const { path, permission, call } = charts.assessment;
const amountOf = (ml: number) => ({ ml, lowMl: ml * 0.8, highMl: ml * 1.25 });
const each = <Value,>(value: Value) => ({
  average: value,
  maximum: value,
  weighted: value,
  'maximum-plus': value,
});
const known = assessmentOf({
  voids: [voidOf(5, 220)],
  cycles: [cycleOf(0, 8)],
  days: [dayOf(0)],
  observations: [observationOf('drink', 2, 150)],
  covered: { coveredMs: 90 * 3_600_000, rangeMs: 96 * 3_600_000 },
  hints: [
    {
      kind: 'high-volume',
      outcome: 'possible',
      figures: [{ name: 'volume-24h', value: 3000, low: 2400, high: 3700, limit: 2800 }],
      doubts: ['no-weight'],
    },
  ],
  advice: {
    day: {
      shifts: 7,
      shiftsInRange: 8,
      needed: each(amountOf(400)),
      smallest: each(2),
      products: [
        {
          productId: 1,
          manufacturer: 'Lindal',
          name: 'Mini',
          workingMl: 300,
          isWorn: true,
          isOffered: true,
          fit: each('too-small'),
        },
        {
          productId: 2,
          manufacturer: 'Norwel',
          name: 'Plus',
          workingMl: 450,
          isWorn: false,
          isOffered: true,
          fit: each('tight'),
        },
      ],
      doubts: ['leaks'],
    },
    night: assessmentOf().advice.night,
  },
});

async function open(reply: AssessmentRecord, address: string): Promise<void> {
  server = await startBoardServer([tile], ({ url: { pathname } }) => {
    if (pathname === '/Board/GetPatientDetail')
      return { body: { tile, abilities: abilitiesWith(), alerts: [] } };
    return pathname === call.path ? { body: reply } : undefined;
  });
  const user = carer('Patients.View', 'Patients.Charts.Print', permission);
  await renderApp(user, screens, publicScreens, address);
}
const to = new Date(range.to).toISOString();
const page = `${path}?patientId=${tile.patientId}&to=${to}`;
const region = (name: string) => screen.findByRole('region', { name });
/** The summary, once the chart has loaded. */
async function summaryOf(): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Figures of the diary' });
  return region('Summary');
}

test('a hint has its figures, limit, doubts and source, and is no diagnosis', async () => {
  await open(known, page);
  const { textContent } = await summaryOf();
  expect(textContent).toContain('High volume in 24 hours May point to it');
  expect(textContent).toContain('3,000 ml likely 2,400 ml to 3,700 ml (limit 2,800 ml)');
  expect(textContent).toContain('No body weight is known');
  expect(textContent).toContain('Hashim 2019');
  expect(textContent).toContain('They are no diagnosis');
});

test('without enough data nothing is named, and the reason is', async () => {
  await open(assessmentOf({ voids: [voidOf(5, 220)] }), page);
  const summary = await summaryOf();
  expect(summary.textContent).toContain('Nocturia Not enough data');
  expect(summary.textContent).toContain('Less than 72 hours are known');
  expect(summary.textContent).not.toContain('No sign');
  const advice = await region('Advice on briefs');
  expect(within(advice).queryByRole('table')).toBeNull();
  expect(advice.textContent).toContain('At least 3 shifts are needed');
});

test('each rule names the smallest product that fits, beside each product', async () => {
  await open(known, page);
  const table = within(await region('Advice on briefs: Day')).getByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(padRules.length);
  expect(rows[3]?.textContent).toBe(
    'Largest shift and 10 % (usual)400 ml likely 320 to 500 mlNorwel PlusToo smallJust fits: not the upper end of the interval',
  );
  expect(table.textContent).toContain('Lindal Mini · 300 ml · worn now');
});

test('the print for a doctor has the screen’s values, of this chart alone', async () => {
  await open(known, page);
  const summary = (await summaryOf()).textContent;
  const diary = (await region('Diary')).textContent;
  await userEvent.click(screen.getByRole('link', { name: 'Print for a doctor' }));
  await screen.findByText(/^The whole assessment, as it is printed/);
  const press = await screen.findByRole('button', { name: 'Print' });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  expect((await summaryOf()).textContent).toBe(summary);
  expect((await region('Diary')).textContent).toBe(diary);
  const paths = new Set(
    server.seen.map(({ url }) => url.pathname).filter((name) => /Chart|Record|Fill/.test(name)),
  );
  expect([...paths].filter((name) => name !== call.path)).toEqual([]);
  await waitFor(() => expect(press.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(press);
  expect(print).toHaveBeenCalledOnce();
  for (const title of screen.getAllByRole('heading', { name: /^Continence assessment/ }))
    expect(title.parentElement?.textContent).toMatch(/Ada · .*Printed .* by /);
  window.dispatchEvent(new Event('afterprint'));
});
