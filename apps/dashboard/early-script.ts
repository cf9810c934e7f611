import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { thinContract } from './thin-contract.ts';

/** The small script of each page. */
const entries: Readonly<Record<string, string>> = {
  '/index.html': join(import.meta.dirname, 'src/early.ts'),
  '/sign-in.html': join(import.meta.dirname, 'src/early-sign-in.ts'),
};
const board = 'src/screens/board/board-screen.tsx';
/** The texts of the first screen: those of every page, of the shell, and of the board's route. */
const texts = ['errors', 'shell', 'alerts', 'board', 'board-parts', 'pad-acts', 'tile'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** The files that the board needs beside those that its page names. */
function boardFilesOf(bundle: Bundle) {
  const withImports = (first: Chunk | undefined): Set<Chunk> => {
    const files = new Set(first ? [first] : []);
    for (const { imports } of files)
      for (const name of imports) {
        const chunk = bundle[name];
        if (chunk?.type === 'chunk') files.add(chunk);
      }
    return files;
  };
  const chunks = chunksOf(bundle);
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(board));
  const page = chunks.find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
  );
  const ofPage = withImports(page);
  const parts = [...withImports(screen)].filter((chunk) => !ofPage.has(chunk));
  const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const textsOf: Record<string, string[]> = {};
  for (const { fileName, facadeModuleId } of chunks) {
    const place = /\/locales\/(?<language>\w+)\/(?<name>[\w-]+)\.json$/.exec(facadeModuleId ?? '')?.groups;
    if (!place?.language || !texts.includes(place.name ?? '')) continue;
    textsOf[place.language] = [...(textsOf[place.language] ?? []), `/${fileName}`];
  }
  const files = [...parts.map(({ fileName }) => fileName), ...new Set(styles)];
  return { parts: files.map((file) => `/${file}`), texts: textsOf };
}

/** The code of a page's small script, in one function. */
async function codeOf(entry: string, boardFiles: ReturnType<typeof boardFilesOf>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { boardFiles: JSON.stringify(boardFiles) },
    plugins: [thinContract([entry])],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The early script was not built.');
  return output.output[0].code.trim();
}

/** The first tag of a page that loads something: a script after a style sheet would wait for it. */
const firstFile = /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")/;

/** Puts each page's small script into it, before anything else is loaded. */
export const earlyScript: Plugin = {
  name: 'padlight-early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path, bundle }) {
      const entry = entries[path];
      if (!entry || !bundle) return html;
      const code = await codeOf(entry, boardFilesOf(bundle));
      return html.replace(firstFile, (tag) => `<script nonce="__CSP_NONCE__">${code}</script>\n    ${tag}`);
    },
  },
};
