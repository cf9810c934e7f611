/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import type { Installation } from '../e2e/harness/installation.ts';
import { signIn, visit } from '../e2e/harness/visitor.ts';
import { round } from './children.ts';

/** A wall display in a browser: its page, and its cost. */
export async function openWall(browser: Browser, installation: Installation) {
  const visitor = await visit(browser, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  });
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('wallMode', 'true'));
  await signIn(visitor, installation, 'wall');
  await page.locator('[data-patient-id]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');

  /** The heap in MB and the nodes of the page after a garbage collection, at the first page. */
  const cost = async (): Promise<{ heapMb: number; domNodes: number }> => {
    await page.getByText(/^1\/\d+/).waitFor({ timeout: 600_000 });
    for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { heapMb: round(usedSize / 2 ** 20, 2), domNodes: nodes };
  };
  /** The number of pages that Monitor now turns through. */
  const pages = async (): Promise<number> => {
    const label = await page
      .getByText(/^\d+\/\d+/)
      .first()
      .innerText();
    return Number(/\/(\d+)/.exec(label)?.[1]);
  };
  return { page, cost, pages, leave: () => visitor.leave() };
}

/** The versions of the tiles in the page now, by patient. */
export const shownVersions = async (page: Page): Promise<Map<string, number>> =>
  new Map(
    await page
      .locator('[data-patient-id]')
      .evaluateAll((tiles) =>
        tiles.map((tile): [string, number] => [
          tile.getAttribute('data-patient-id') ?? '',
          Number(tile.getAttribute('data-version')),
        ]),
      ),
  );
