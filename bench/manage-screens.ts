import { openBrowser } from '../e2e/harness/browser.ts';
import type { Installation } from '../e2e/harness/installation.ts';
import { signIn, visit } from '../e2e/harness/visitor.ts';
import { percentile } from './children.ts';
import { pressToScreenMs } from './web-presses.ts';

const drawn = {
  'patient-list': 'tbody tr td',
  'buildings-rooms': '[role=tree] [role=treeitem]',
} as const;

/** The time from the press on a link of the manage area until the screen's people or places are painted, median of the runs, ms. */
export async function manageScreens(installation: Installation, runs: number) {
  const browser = await openBrowser();
  try {
    const visitor = await visit(browser, { reducedMotion: 'no-preference' });
    await signIn(visitor, installation, 'admin');
    const { page } = visitor;
    const figures: Record<string, number> = {};
    for (const [screen, selector] of Object.entries(drawn)) {
      const took: number[] = [];
      for (let run = 0; run < runs; run++) {
        await page.goto(`${installation.url}/manage/wall-displays`);
        await page.waitForLoadState('networkidle');
        took.push(await pressToScreenMs(page, `a[href^="/manage/${screen}"]`, [{ selector }]));
      }
      figures[screen] = Math.round(percentile(took, 0.5));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
