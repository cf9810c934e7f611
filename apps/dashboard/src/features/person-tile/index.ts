export { ActOrUndo } from './act-or-undo.tsx';
export { type PersonTile, usePersonTile } from './use-person-tile.ts';
