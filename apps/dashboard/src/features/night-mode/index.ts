export { NightButton, NightTool } from './night-button.tsx';
export { NightChip } from './night-chip.tsx';
export { useHearing } from './use-hearing.ts';
export { useNightAppearance } from './use-night.ts';
