import { openApp } from './open-app.tsx';
import { dropOldDrafts } from './platform/draft/index.ts';
import { keepPageFiles } from './platform/storage/index.ts';

dropOldDrafts();
await openApp();

// The first screen has the network to itself.
if (import.meta.env.PROD) setTimeout(keepPageFiles, 5_000);
