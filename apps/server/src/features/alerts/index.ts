import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { answerRecheck } from './answer-recheck.ts';
import { assignAlert } from './assign-alert.ts';
import { getAlertAssignees } from './get-alert-assignees.ts';
import { getAlertStory } from './get-alert-story.ts';
import { getOpenAlerts } from './get-open-alerts.ts';
import { recordPadChange } from './record-pad-change.ts';
import { reportNoFall } from './report-no-fall.ts';
import { resolveAlert } from './resolve-alert.ts';
import { seeAlerts } from './see-alerts.ts';
import { silenceAlert } from './silence-alert.ts';
import { silentFallByPatientId } from './silent-fall-by-patient-id.ts';
import { undoAlertAct } from './undo-alert-act.ts';

export { type AlertAnswer, storeAnswered } from './alert-answer-store.ts';
export type { Evidence, FoundReason } from './alert-evidence.ts';
export { readAlertStates, type StoredAlertState } from './alert-state-store.ts';
export { fellAt } from './alert-store.ts';
export { endRechecks } from './end-rechecks.ts';
export { followSettings } from './follow-settings.ts';
export { lockAlertPatients } from './known-alert-store.ts';
export { type MailDueAlert, takeMailsDue } from './mail-due-store.ts';
export { readOpenAlerts } from './open-alert-store.ts';
export { reopenUndone } from './reopen-undone-store.ts';
export { settleAlerts } from './settle-alerts.ts';
export { insertSteps } from './step-store.ts';
export { readSteps, type StepRow, wireStep } from './story-store.ts';
export { subjectOf } from './subject-of.ts';
export { sweepAlerts } from './sweep-alerts.ts';
export { readUnmonitored } from './unmonitored-store.ts';
export {
  type AlertRow,
  alertColumns,
  alertRecheck,
  namedAlerts,
  readAlerts,
  wireAlert,
  wireRecheck,
} from './wire-alert-store.ts';

export const alertCalls = implement(api.alerts, {
  getOpenAlerts,
  seeAlerts,
  acknowledgeAlert,
  getAlertAssignees,
  assignAlert,
  silenceAlert,
  silentFallByPatientId,
  resolveAlert,
  reportNoFall,
  answerRecheck,
  undoAlertAct,
  getAlertStory,
  recordPadChange,
});
