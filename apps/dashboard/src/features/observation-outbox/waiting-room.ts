import { deviceStore } from '../../platform/storage/index.ts';

/** The key of the height of the lines about waiting observations that this device drew last. */
const key = 'padlight:waiting-room';

/** The height of the lines about waiting observations at the last sight of them, px: known before the observations are read. */
export const waitingRoom = (): number => Number(deviceStore.read(key)) || 0;

/** Remembers their height for the next page, px. */
export function keepWaitingRoom(height: number): void {
  if (height !== waitingRoom()) deviceStore.keep(key, String(height));
}
