import { mkdirSync, writeFileSync } from 'node:fs';
import { describeApi } from './platform/http/docs.ts';

/** Writes the document of the interface to where the repository keeps it. */
const folder = new URL('../../../docs/api/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('openapi.json', folder), `${JSON.stringify(describeApi(), null, 2)}\n`);
