import {
  type GoalKind,
  type GoalState,
  getPatientGoal,
  type PatientGoals,
  type SavedGoal,
} from '@padlight/contract';
import type { ActNotice } from '../../features/confirm/index.ts';
import type { Person } from '../../features/person-frame/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The props of a goal's form. */
export interface GoalFormProps {
  /** The goals as they were opened: the form mounts again for others. */
  readonly goals: PatientGoals;
  readonly person: Person;
  readonly onSaved: (notice: ActNotice) => void;
}

/** The common parts of all goal forms: the request's body, the texts, and the handling of another user's save. */
export function useGoalForm<Kind extends GoalKind>(kind: Kind, { goals, person, onSaved }: GoalFormProps) {
  const t = useT('goals');
  const named: GoalKind = kind;
  const { organisation } = useSession();
  const { patientId } = person;
  const ids = { organisationId: organisation.OrganisationName.OrganisationId, patientId };
  const bodyOf = (state: GoalState<Kind>) => {
    const values: GoalState<Kind>['values'] = state.values;
    return { ...ids, version: state.version, reason: '', values };
  };
  const opened = goals[kind];
  if (opened === null) throw new Error(`no form for a goal that is not shown: ${kind}`);
  return {
    opened,
    body: bodyOf(opened),
    /** Reports the save, with an undo: another change, with a reason of its own. */
    saved: (
      { version, alsoChanged }: SavedGoal,
      undo: (back: { version: number; reason: string }) => Promise<unknown>,
    ): void =>
      onSaved({
        texts: t(alsoChanged.includes('position') ? 'savedWithPosition' : 'saved'),
        undo: () => undo({ version, reason: t('reason.undone') }),
      }),
    common: {
      isPart: true,
      title: t(`goal.${named}`),
      hint: t(`hint.${named}`),
      saveLabel: t('save'),
      async readTheirs() {
        const fresh = (await callOnce(getPatientGoal, { query: ids }))[kind];
        return fresh === null ? undefined : { values: bodyOf(fresh) };
      },
    },
  };
}
