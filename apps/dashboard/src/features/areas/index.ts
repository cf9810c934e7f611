import { lazyPiece } from '../../platform/lazy-piece/index.ts';

/** The areas of an organisation and what can be done to them, loaded when it is first opened. */
export const AreaManager = lazyPiece(() => import('./area-manager.tsx'));
