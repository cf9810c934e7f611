import { parentPort, workerData } from 'node:worker_threads';
import { readCells } from './read-cells.ts';
import { TableRefused } from './table-refused.ts';

/**
 * Reads one file in its own thread, and returns its cells or why it is refused. It loads little, because it starts often.
 */
async function run(): Promise<unknown> {
  try {
    return { cells: await readCells(workerData.bytes, workerData.mostRows) };
  } catch (error) {
    if (error instanceof TableRefused) return { refused: { code: error.code, cell: error.cell } };
    throw error;
  }
}

parentPort?.postMessage(await run());
