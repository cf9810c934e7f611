import { lazyPiece } from '../../platform/lazy-piece/index.ts';

export const AwayRow = lazyPiece(() => import('./away-row.tsx'));
