export { getSetupState } from './get-setup-state.ts';
export { readOrMakeKey } from './installation-secret-store.ts';
export { setUpInstallation } from './set-up-installation.ts';
export { ensureSetupCode } from './setup-code.ts';
