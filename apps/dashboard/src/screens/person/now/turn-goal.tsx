import { getPatientGoal, goalPermissions, type PatientId } from '@padlight/contract';
import { minutesText } from '../../../features/goals/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** The interval and the angle of a person's turns, for a reader who may see the goal. */
export function TurnGoal({ patientId }: { patientId: PatientId }) {
  const t = useT('monitor');
  const { formatNumber } = useFormat();
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const enabled = can(goalPermissions.position.view);
  const { data } = useCall(getPatientGoal, { query: { organisationId, patientId } }, { enabled });
  const set = data?.position?.values;
  if (!set?.timeInPositionOn) return null;
  const time = minutesText(set.timeInPositionMin);
  const degrees = formatNumber(set.minTurnDegrees);
  return <> · {set.partialTurnsOn ? t('turn.goal', { time, degrees }) : t('turn.whole', { time })}</>;
}
