import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type Call } from '@padlight/contract';
import { expect, test } from 'vitest';
import { modulesOfFirstScript } from '../apps/dashboard/first-script.ts';
import { thin, thinContract } from '../apps/dashboard/thin-contract.ts';

const root = join(import.meta.dirname, '..');

/** The parts of a call that a browser needs to make it. */
const ofCall = (call: Call) => {
  const { method, path, permission, writes, uploads, background, keyless, hot } = call;
  return { method, path, permission, writes, uploads, background, keyless, hot };
};
const tableOf = (table: Record<string, Call>) =>
  Object.fromEntries(Object.entries(table).map(([name, call]) => [name, ofCall(call)]));

const calls: Record<string, Call> = Object.assign({}, ...Object.values(api));

/** Every call of the contract as a build without shapes has it, and the code of that build. */
async function buildThin(): Promise<{ table: Record<string, Call>; code: string }> {
  const { build } = await import('vite');
  const folder = mkdtempSync(join(tmpdir(), 'padlight-thin-'));
  const entry = join(folder, 'entry.ts');
  const names = `{ ${Object.keys(calls).join(', ')} }`;
  writeFileSync(entry, `import ${names} from '@padlight/contract';\nglobalThis.padlightThin = ${names};\n`);
  try {
    const built = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [thinContract([entry])],
      build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
    });
    const [first] = [built].flat();
    const code = first && 'output' in first ? first.output[0].code : '';
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
    return { table: (globalThis as unknown as { padlightThin: Record<string, Call> }).padlightThin, code };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('Without shapes each call is what it was, and no schema library is left', async () => {
  const { table, code } = await buildThin();
  expect(tableOf(table)).toEqual(tableOf(calls));
  expect(code).not.toMatch(/_zod|safeParse/);
});

test('A value that nothing uses leaves no trace; plain ones stay', () => {
  expect(thin('const a = { b: 1 } as const;')).toBe('const a = { b: 1 } as const;');
  expect(thin('export const a = z.object({});')).toBe(
    'export const a = /* @__PURE__ */ (() => (z.object({})))();',
  );
  expect(thin("const a = get('/A', { reply: A, hot: true });")).toBe(
    "const a = /* @__PURE__ */ (() => (get('/A', {  hot: true })))();",
  );
});

test('The first script has no form, table, chart or live connection', () => {
  const files = [...modulesOfFirstScript()].map((file) => file.replace(`${root}/`, ''));
  expect(files).toContain('apps/dashboard/src/screens/board/board-tile.tsx');
  const late = /features\/(form|data-table|charts|date-field)\/|with-mantine\.tsx$|open-socket\.ts$/;
  expect(files.filter((file) => late.test(file))).toEqual([]);
});
