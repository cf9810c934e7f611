import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { backUp } from './platform/db/back-up.ts';
import { createLog } from './platform/log.ts';
import { explainStartError, StartError } from './platform/start-error.ts';

try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new StartError('Name one new file: npm run backup -- FILE');
  const path = resolve(file);
  const { tables, rows, bytes } = await backUp(readConfig(), path, createLog('silent'));
  console.log(
    `Backed up ${rows} rows of ${tables} tables to ${path} (${bytes} bytes). Keep it as safe as the data.`,
  );
} catch (error) {
  console.error(explainStartError(error, 'There is no backup'));
  process.exitCode = 1;
}
