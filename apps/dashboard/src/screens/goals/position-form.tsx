import { type BodyIn, defaultGoals, goalRanges, savePositionGoal, wantingReason } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { ScreenForm } from '../../features/form/index.ts';
import { minutesText } from '../../features/goals/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { DefaultButton } from './fields/default-button.tsx';
import { withPresets } from './fields/position-presets.tsx';
import { reasonField } from './fields/reason-field.tsx';
import { shownWhile } from './fields/shown-while.ts';
import { hours, stepField } from './fields/step-field.tsx';
import { switchField } from './fields/switch-field.tsx';
import { PositionPicture } from './pictures/position-picture.tsx';
import { type GoalFormProps, useGoalForm } from './use-goal-form.ts';

type Values = BodyIn<typeof savePositionGoal>;
const { timeInPositionOn, timeInPositionMin, partialTurnsOn, minTurnDegrees } = defaultGoals;

/** The form for the time in one position, and the definition of a turn. */
export function PositionForm(props: GoalFormProps) {
  const t = useT('goals');
  const { can } = useSession();
  const { opened, body, common, saved } = useGoalForm('position', props);
  const { fallDetectionOn, patientId } = props.goals;
  const isOn = shownWhile<Values>('values.timeInPositionOn');
  const countsPartial = shownWhile<Values>('values.partialTurnsOn');
  const isLocked = fallDetectionOn && opened.values.timeInPositionOn;
  return (
    <ScreenForm
      {...common}
      schema={wantingReason(savePositionGoal.body, opened.values)}
      values={body}
      fields={[
        {
          kind: 'content',
          key: 'picture',
          draw: (form) => (
            <PositionPicture tile={props.person.tile} values={form.watch('values')} opened={opened.values} />
          ),
        },
        switchField<Values>({
          name: 'values.timeInPositionOn',
          label: t('field.positionOn'),
          hint: isLocked ? (
            <>
              {t('field.positionHeld')}{' '}
              {can('Patients.Goals.Fall.View') && (
                <Link to="/patients/fall-detection-goal" search={{ patientId }}>
                  {t('goal.fall')}
                </Link>
              )}
            </>
          ) : (
            t('field.positionOnHint')
          ),
          locked: isLocked,
          texts: { on: t('on'), off: t('off') },
        }),
        isOn(
          withPresets(
            stepField<Values>(
              {
                name: 'values.timeInPositionMin',
                label: t('part.timeInPositionMin'),
                hint: t('field.timeInPositionHint'),
                unit: t('unit.hours'),
                range: goalRanges.timeInPositionMin,
                step: 0.5,
                as: hours,
              },
              minutesText,
            ),
          ),
        ),
        isOn(
          switchField<Values>({
            name: 'values.partialTurnsOn',
            label: t('field.partialOn'),
            hint: t('field.partialHint'),
            locked: false,
            texts: { on: t('on'), off: t('off') },
          }),
        ),
        isOn(
          countsPartial(
            stepField<Values>(
              {
                name: 'values.minTurnDegrees',
                label: t('part.minTurnDegrees'),
                hint: t('field.degreesHint'),
                unit: t('unit.degrees'),
                range: goalRanges.minTurnDegrees,
                step: 5,
              },
              (degrees) => `${degrees}°`,
            ),
          ),
        ),
        {
          kind: 'content',
          key: 'default',
          draw: (form) => (
            <DefaultButton
              form={form}
              usual={{ timeInPositionOn, timeInPositionMin, partialTurnsOn, minTurnDegrees }}
            />
          ),
        },
        reasonField<Values>(opened.values, t('reason.name')),
      ]}
      ownRules={{ reason: t('reason.rule') }}
      errorFields={{
        'goal-reason-needed': 'reason',
        'position-needed-for-fall': 'values.timeInPositionOn',
      }}
      save={(next) => callOnce(savePositionGoal, { body: next })}
      onSaved={(reply) => saved(reply, (back) => callOnce(savePositionGoal, { body: { ...body, ...back } }))}
    />
  );
}
