import type { Priority } from '@padlight/contract';
import type { AlertRules } from '../alert-rules/index.ts';
import type { PlannedAlert } from './alert-draft.ts';

/** How an alert calls: its urgency, when and to whom it escalates, and whether it sounds and mails. */
export interface AlertCall {
  readonly priority: Priority;
  readonly escalateAt: Date | null;
  readonly escalateToRoleId: string | null;
  readonly sound: boolean;
  readonly quietUntil: Date | null;
  readonly mailDue: 'raised' | null;
}

/** Computes from the rules how an alert calls from `now` (epoch ms) on. An ended alert calls no one. */
export function callOf(
  { patientId, type, cause, end }: Pick<PlannedAlert, 'patientId' | 'type' | 'cause' | 'end'>,
  rules: AlertRules,
  now: number,
): AlertCall {
  const setting = rules.settingOf(patientId, type, cause);
  const quietUntil = rules.quietUntil(setting, now);
  const calls = end === null;
  const after = setting.escalateAfterMin;
  return {
    priority: setting.priority,
    // No one could know of it before its data came.
    escalateAt: calls && after !== null ? new Date(now + after * 60_000) : null,
    escalateToRoleId: setting.escalateToRoleId,
    sound: setting.sound,
    quietUntil: quietUntil === null ? null : new Date(quietUntil),
    mailDue: calls && setting.mail && quietUntil === null ? 'raised' : null,
  };
}
