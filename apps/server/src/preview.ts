import { constants, setPriority } from 'node:os';
import { readConfig } from './config.ts';
import type { PreviewProgress, PreviewRequest } from './features/previews/index.ts';
import { openDb, openPool } from './platform/db/connect.ts';
import { openInstalled } from './platform/db/open-installed.ts';
import { createLog } from './platform/log.ts';
import { timeLimits } from './platform/time-limits.ts';
import { previewPod } from './previewing/preview-pod.ts';
import { readPreviewedPods } from './previewing/preview-store.ts';
import { readOnly } from './replaying/replay-store.ts';

const report = (progress: PreviewProgress): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(progress, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** Analyses the last days of an organisation's pods with other numbers, and reports each pod. Writes nothing. */
async function run(request: PreviewRequest): Promise<void> {
  const config = readConfig();
  const place = await openInstalled(config, createLog('silent'));
  const db = openDb(openPool(place.url, timeLimits.maintenance, { max: 1 }), timeLimits.maintenance);
  try {
    const pods = await readPreviewedPods(db, request.organisationId, request.scope);
    await report({ done: 0, total: pods.length, results: [] });
    const options = { other: request, companyId: config.podCompanyId };
    for (const [index, pod] of pods.entries()) {
      // Each pod has its own database snapshot: a long one would keep the database from cleaning up.
      const results = await readOnly(db, (view) => previewPod(view, pod, options));
      await report({ done: index + 1, total: pods.length, results });
    }
  } finally {
    await db.destroy();
    await place.close();
  }
}

// The live server has priority, and the process ends with it.
setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(1));
process.once('message', (request: PreviewRequest) => {
  run(request).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
