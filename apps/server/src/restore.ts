import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { restore } from './platform/db/back-up.ts';
import { createLog } from './platform/log.ts';
import { explainStartError, StartError } from './platform/start-error.ts';

try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new StartError('Name the backup: npm run restore -- FILE');
  const { dataDir, databaseUrl } = readConfig();
  const { tables, rows } = await restore({ dataDir, databaseUrl }, resolve(file), createLog('silent'));
  const target = databaseUrl ? 'the database' : dataDir;
  console.log(`Restored ${rows} rows of ${tables} tables into ${target}.`);
} catch (error) {
  console.error(explainStartError(error, 'Nothing was restored'));
  process.exitCode = 1;
}
