import { api } from '@padlight/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { earlyScript } from './early-script.ts';
import { entryPages } from './entry-pages.ts';
import { fewFiles } from './few-files.ts';
import { noCircles } from './no-circles.ts';
import { pageSizes } from './page-sizes.ts';
import { serviceWorker, serviceWorkerFiles } from './service-worker-files.ts';
import { thinContract } from './thin-contract.ts';

const server = process.env.PADLIGHT_SERVER ?? 'http://127.0.0.1:8080';

/** The first part of every call's path, so that pages and calls never collide. */
const callRoots = Object.values(api)
  .flatMap((noun) => Object.values(noun))
  .map((call) => call.path.split('/')[1]);

const serveEntryPages: Plugin = {
  name: 'padlight-entry-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const page = entryPages[request.url?.split('?')[0] ?? ''];
      if (page) request.url = `/${page}`;
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react({ jsxImportSource: '@padlight/ui' }),
    serveEntryPages,
    thinContract(),
    earlyScript,
    noCircles,
    pageSizes,
    serviceWorkerFiles,
    compressedFiles,
  ],
  // The server replaces it with a new nonce in every page; see docs/security.md.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: 'index.html',
        'sign-in': 'sign-in.html',
        [serviceWorker]: 'src/service-worker/service-worker.ts',
      },
      output: {
        codeSplitting: { groups: fewFiles },
        entryFileNames: ({ name }) => (name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      [`^/(${[...new Set(callRoots)].join('|')})(/|$)`]: server,
      '/live': { target: server, ws: true },
    },
  },
});
