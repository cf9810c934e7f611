import { Worker } from 'node:worker_threads';
import { mostImportRows } from '@padlight/contract';
import { type ReadTable, tableOf } from './table-of.ts';
import { type TableRefusal, TableRefused } from './table-refused.ts';

/** How long reading a file may take, and how much memory its thread may have: a hostile one ends alone. */
const longestMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

type Answer = { readonly cells: string[][] } | { readonly refused: { code: TableRefusal; cell?: string } };

/** Reads a file in a thread of its own, so that the live path goes on meanwhile. Throws {@link TableRefused}. */
export async function readInWorker(bytes: Uint8Array, mostMs = longestMs): Promise<ReadTable> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes, mostRows: mostImportRows },
    resourceLimits,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new TableRefused('import-took-too-long')), mostMs);
      worker.once('message', resolve);
      // Out of memory, mostly: what a file unpacks to is known before, what its cells take is not.
      worker.once('error', (error) =>
        reject(
          'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new TableRefused('import-too-large-inside')
            : error,
        ),
      );
      worker.once('exit', () => reject(new Error('the thread that reads a file ended')));
    });
    if ('refused' in answer) throw new TableRefused(answer.refused.code, answer.refused.cell);
    return tableOf(answer.cells);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
