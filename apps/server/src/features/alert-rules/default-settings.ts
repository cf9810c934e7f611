import { type AlertSetting, alertKinds, alertTypes } from '@padlight/contract';

/** How alerts of each type call unless an organisation or a person has another setting. */
export const defaultSettings: readonly AlertSetting[] = alertTypes.map((type) => {
  const { priority, escalateAfterMin } = alertKinds[type].defaults;
  return {
    type,
    enabled: true,
    priority,
    delayMin: 0,
    escalateAfterMin,
    escalateToRoleId: null,
    mail: false,
    sound: priority !== 'low',
    quietShiftIds: [],
  };
});
