export { getSetupState } from './get-setup-state.ts';
export { mayOperate, requireOperator } from './operator-policy.ts';
export { setUpInstallation } from './set-up-installation.ts';
export { ensureSetupCode } from './setup-code.ts';
