import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /^assets\/.*\.(js|css|svg|json)$/;
/** Shorter files gain nothing: a header of the answer costs as much. Bytes, as for the server's other answers. */
const threshold = 1_024;

/** Writes each asset in the smallest form of both encodings beside it, so that the server compresses none of them while it runs. */
export const compressedFiles: Plugin = {
  name: 'padlight-compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.keys(bundle)
        .filter((file) => compressible.test(file))
        .map(async (file) => {
          const path = join(dir, file);
          const content = await readFile(path);
          if (content.length < threshold) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(content, { params }),
            promisify(gzip)(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }),
    );
  },
};
