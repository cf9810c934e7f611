export type { Store } from './create-store.ts';
export { keepDeviceSetting, useDeviceSetting } from './device-setting.ts';
export { noteCookie } from './note-cookie.ts';
export { hasPageFiles, keepPageFiles } from './page-files.ts';
export { deviceStore, tabStore } from './page-stores.ts';
export { useNotKept } from './use-not-kept.ts';
export { useStoredFlag } from './use-stored-flag.ts';
export { withLock } from './with-lock.ts';
