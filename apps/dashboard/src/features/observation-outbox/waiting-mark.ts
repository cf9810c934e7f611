import { deviceStore } from '../../platform/storage/index.ts';

/** The key of the number of lines about waiting observations that this device drew last. */
const key = 'padlight:waiting-lines';

/** The number of lines about waiting observations at the last sight of them: known before the observations are read. */
export const waitingLines = (): number => Math.min(Number(deviceStore.read(key)) || 0, 2);

/** Remembers how many lines there are, for the next page. */
export function keepWaitingLines(lines: number): void {
  if (lines !== waitingLines()) deviceStore.keep(key, String(lines));
}
