export { getSetupState } from './get-setup-state.ts';
export { setUpInstallation } from './set-up-installation.ts';
export { ensureSetupCode } from './setup-code.ts';
