import { lazyPiece } from '../../platform/lazy-piece/index.ts';

export const AbsenceLines = lazyPiece(() => import('./absence-lines.tsx'));
export const AwayRow = lazyPiece(() => import('./away-row.tsx'));
