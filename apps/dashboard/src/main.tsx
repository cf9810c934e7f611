import { openApp } from './open-app.tsx';
import { dropOldDrafts } from './platform/draft/index.ts';

dropOldDrafts();
await openApp();
