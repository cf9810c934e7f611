import { Worker } from 'node:worker_threads';
import { mostImportRows } from '@padlight/contract';
import { type ReadTable, tableOf } from './table-of.ts';
import { type TableRefusal, TableRefused } from './table-refused.ts';

/** The time and the thread memory that reading a file may take: a hostile file ends alone. */
const longestMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

type Answer = { readonly cells: string[][] } | { readonly refused: { code: TableRefusal; cell?: string } };

/** Reads a file in its own thread, so that the live path continues. Throws {@link TableRefused}. */
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
      // Usually out of memory: the unpacked size is known beforehand, the size of the cells is not.
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
