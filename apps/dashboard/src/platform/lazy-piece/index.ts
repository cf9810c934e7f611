export { lazyPiece } from './lazy-piece.tsx';
