import { mkdirSync, writeFileSync } from 'node:fs';
import { describeApi } from './platform/http/docs.ts';

/** Writes the document of the interface to its place in the repository. */
const folder = new URL('../../../docs/api/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('openapi.json', folder), `${JSON.stringify(describeApi(), null, 2)}\n`);
