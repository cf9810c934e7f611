export { NightButton, NightTool } from './night-button.tsx';
export { NightChip } from './night-chip.tsx';
export { useNight, useNightAppearance } from './use-night.ts';
