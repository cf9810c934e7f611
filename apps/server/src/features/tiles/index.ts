export { forecastBasis, type RedForecast } from './compose-tile.ts';
export { dailyKey } from './daily-key.ts';
export { loadProjection } from './load-projection.ts';
export { type BoardFilter, onBoard } from './on-board-store.ts';
export { loadPrivacySecret } from './privacy-secret.ts';
export { projectRemoved, projectTile } from './project-tile.ts';
export { refreshPatients } from './refresh-patients.ts';
export { type RefreshedTiles, refreshTiles, type TileChange } from './refresh-tiles.ts';
export { byUrgency } from './tile-source-store.ts';
