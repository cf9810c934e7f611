import { lazyPiece } from '../../platform/lazy-piece/index.ts';

/** The areas of an organisation and their actions, loaded when first opened. */
export const AreaManager = lazyPiece(() => import('./area-manager.tsx'));
