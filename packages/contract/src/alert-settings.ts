import { z } from 'zod';
import { AlertType, alertKinds, alertTypes, mostDelayMin } from './alert-types.ts';
import { get, post } from './call.ts';
import { priorities } from './constants.ts';
import { OrganisationId, PatientId, RoleId, ShiftId } from './ids.ts';

/** When an alert of one type calls, how loud, and for whom. */
export const AlertSetting = z.strictObject({
  type: z.enum(AlertType),
  /** False: none of this type is raised. */
  enabled: z.boolean(),
  priority: z.enum(priorities),
  /** How long its reason must hold before it is raised, minutes. */
  delayMin: z.number().int().min(0).max(mostDelayMin),
  /** How long it waits to be acknowledged before it escalates, minutes; 0: at once, null: it never does. */
  escalateAfterMin: z.number().int().min(0).max(1440).nullable(),
  /** The role that is called then; null: the nurse lead of the organisation. */
  escalateToRoleId: RoleId.nullable(),
  /** Mails all users with event mails who see the person when it is raised. An escalation always mails to its role. */
  mail: z.boolean(),
  sound: z.boolean(),
  /** Shifts in which it makes no sound and sends no mail. Counts for low and medium priority: fall and red are never quiet. */
  quietShiftIds: z.array(ShiftId).max(8),
});
export type AlertSetting = z.infer<typeof AlertSetting>;

/** The settings of one person that differ from the organisation's; an absent field is as the organisation has it. */
export const AlertOverride = AlertSetting.partial().required({ type: true });
export type AlertOverride = z.infer<typeof AlertOverride>;

/**
 * The setting that applies to one person: a field absent from the override is inherited, while null is a value of its own.
 */
export const withOverride = (inherited: AlertSetting, own: AlertOverride): AlertSetting => ({
  type: inherited.type,
  enabled: own.enabled ?? inherited.enabled,
  priority: own.priority ?? inherited.priority,
  delayMin: own.delayMin ?? inherited.delayMin,
  escalateAfterMin: own.escalateAfterMin === undefined ? inherited.escalateAfterMin : own.escalateAfterMin,
  escalateToRoleId: own.escalateToRoleId === undefined ? inherited.escalateToRoleId : own.escalateToRoleId,
  mail: own.mail ?? inherited.mail,
  sound: own.sound ?? inherited.sound,
  quietShiftIds: own.quietShiftIds ?? inherited.quietShiftIds,
});

/** A setting within the limits of its type: a type that must call does so, whatever is set. */
export function withinLimits(setting: AlertSetting): AlertSetting {
  const { alwaysOn, priorities: allowed, mostDelayMin: most, ...limits } = alertKinds[setting.type].limits;
  const { mostEscalateMin, mustSound } = limits;
  const { enabled, priority, delayMin, escalateAfterMin, sound } = setting;
  return {
    ...setting,
    enabled: enabled || alwaysOn !== null,
    priority: allowed.includes(priority) ? priority : (allowed[0] ?? priority),
    delayMin: Math.min(delayMin, most),
    escalateAfterMin:
      mostEscalateMin === null
        ? escalateAfterMin
        : Math.min(escalateAfterMin ?? mostEscalateMin, mostEscalateMin),
    sound: sound || mustSound,
  };
}

/** The fields of a setting beyond the limits of its type: with them a person might get no help. */
export function unsafeFields(setting: AlertSetting): (keyof AlertSetting)[] {
  const safe = withinLimits(setting);
  return AlertSetting.keyof().options.filter((field) => setting[field] !== safe[field]);
}

const oncePerType = (list: readonly { readonly type: AlertType }[]): boolean =>
  new Set(list.map(({ type }) => type)).size === list.length;
const eachTypeOnce = 'Name each type of alert once.';

const Roles = z.array(
  z.object({
    roleId: RoleId,
    name: z.string(),
    /** False: no user has it, so an escalation to it calls no one. */
    hasUsers: z.boolean(),
  }),
);
const version = z.number().int().min(0);

/** All types as they are set. */
export const getAlertSettings = get('/setting/GetAlertSettings', {
  summary: 'The settings of alerts of the organisation',
  permission: 'Organisations.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    settings: z.array(AlertSetting),
    /** The settings after a reset. */
    defaults: z.array(AlertSetting),
    /** Roles that an alert may escalate to. */
    roles: Roles,
    /**
     * The role that is called where none is chosen; null: the organisation has no nurse lead, so only the board reports it.
     */
    defaultRole: Roles.element.nullable(),
    version,
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

const settingErrors = [
  'alert-setting-unsafe',
  'role-not-found',
  'shift-not-found',
  'changed-meanwhile',
] as const;

/** Saves the settings of alerts; a type that is not named is reset. Open alerts follow at once. */
export const saveAlertSettings = post('/setting/SaveAlertSettings', {
  summary: 'Save the settings of alerts of the organisation',
  permission: 'Organisations.Edit',
  writes: 'alert-settings.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    settings: z.array(AlertSetting).max(alertTypes.length).refine(oncePerType, eachTypeOnce),
    version,
  }),
  reply: z.object({ version }),
  errors: ['forbidden', ...settingErrors],
});

/** The alert settings of one person that differ from the organisation's. */
export const getPatientAlertSettings = get('/setting/GetPatientAlertSettings', {
  summary: 'The settings of alerts of one patient',
  permission: 'Patients.View',
  query: z.object({ patientId: PatientId }),
  reply: z.object({
    overrides: z.array(AlertOverride),
    /** As the organisation has them. */
    inherited: z.array(AlertSetting),
    roles: Roles,
    defaultRole: Roles.element.nullable(),
    version,
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['patient-not-found'],
});

/** Saves the alert settings of one person that differ. An empty list returns to the organisation's. */
export const savePatientAlertSettings = post('/setting/SavePatientAlertSettings', {
  summary: 'Save the settings of alerts of one patient',
  permission: 'Patients.Edit',
  writes: 'patient-alert-settings.saved',
  body: z.strictObject({
    patientId: PatientId,
    overrides: z.array(AlertOverride).max(alertTypes.length).refine(oncePerType, eachTypeOnce),
    version,
  }),
  reply: z.object({ version }),
  errors: ['patient-not-found', ...settingErrors],
});
