// Plain JavaScript, so that a Node too old for the rest can still say so.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import module from 'node:module';
import { basename, join } from 'node:path';

const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  console.error(
    `Padlight needs Node ${needed} or newer; this is ${process.version}. Run npm ci, which brings one, or install it.`,
  );
  process.exit(1);
}

const { DATABASE_URL, DATA_DIR = './data' } = process.env;
if (!DATABASE_URL) {
  const compiled = join(DATA_DIR, 'compiled');
  try {
    // The next start loads the compiled code. No one else can write into the folder.
    mkdirSync(compiled, { recursive: true, mode: 0o700 });
    module.enableCompileCache(compiled);
    const current = basename(module.getCompileCacheDir());
    // Another version of Node cannot use what this one compiles, nor the reverse.
    for (const name of readdirSync(compiled))
      if (name !== current) rmSync(join(compiled, name), { recursive: true, force: true });
  } catch {
    // The start itself says what is wrong with the data folder.
  }
}
await import('./src/begin.ts');
