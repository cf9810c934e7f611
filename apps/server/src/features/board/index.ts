export { dailyKey } from './daily-key.ts';
export { networkOf } from './network-store.ts';
export { loadPrivacySecret } from './privacy-secret-store.ts';
export { projectRemoved, projectTile } from './project-tile.ts';
export { type RefreshedTiles, refreshTiles, type TileChange } from './refresh-tiles.ts';
