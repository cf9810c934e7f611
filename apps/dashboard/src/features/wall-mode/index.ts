export { MayGoDark } from './may-go-dark.tsx';
export { type Room, useRoom } from './use-room.ts';
export { useTurning } from './use-turning.ts';
export { useWakeLock } from './use-wake-lock.ts';
export { WallBar } from './wall-bar.tsx';
export { focusAfterSwitch, showsAsWall, switchWallMode, useWallMode } from './wall-mode.ts';
export { useScreenSize, useTypeSize } from './wall-setup.ts';
