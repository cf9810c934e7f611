export { ActOrUndo } from './act-or-undo.tsx';
export { usePersonTile } from './use-person-tile.ts';
