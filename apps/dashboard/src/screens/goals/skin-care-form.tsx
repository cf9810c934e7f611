import { type BodyIn, defaultGoals, goalRanges, saveSkinCareGoal, wantingReason } from '@padlight/contract';
import { ScreenForm } from '../../features/form/index.ts';
import { minutesText } from '../../features/goals/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { DefaultButton } from './fields/default-button.tsx';
import { limitField } from './fields/limit-field.tsx';
import { reasonField } from './fields/reason-field.tsx';
import { hours, stepField } from './fields/step-field.tsx';
import { SkinPicture } from './pictures/skin-picture.tsx';
import { type GoalFormProps, useGoalForm } from './use-goal-form.ts';

type Values = BodyIn<typeof saveSkinCareGoal>;
const { timeInPadMin, timeInWetMin, redTargetMin } = defaultGoals;

/** The form for the time in a pad, in a wet pad and with a red light. */
export function SkinCareForm(props: GoalFormProps) {
  const t = useT('goals');
  const { opened, body, common, saved } = useGoalForm('skinCare', props);
  return (
    <ScreenForm
      {...common}
      schema={wantingReason(saveSkinCareGoal.body, opened.values)}
      values={body}
      fields={[
        {
          kind: 'content',
          key: 'picture',
          draw: (form) => <SkinPicture tile={props.person.tile} values={form.watch('values')} />,
        },
        stepField<Values>(
          {
            name: 'values.timeInPadMin',
            label: t('part.timeInPadMin'),
            hint: t('field.timeInPadHint'),
            unit: t('unit.hours'),
            range: goalRanges.timeInPadMin,
            step: 0.5,
            as: hours,
          },
          minutesText,
        ),
        limitField<Values>(
          {
            name: 'values.timeInWetMin',
            label: t('part.timeInWetMin'),
            hint: t('field.timeInWetHint'),
            unit: t('unit.minutes'),
            range: goalRanges.timeInWetMin,
            step: 15,
          },
          { yes: t('field.timeInWetOn'), none: t('noLimit'), begin: 60 },
          minutesText,
        ),
        stepField<Values>(
          {
            name: 'values.redTargetMin',
            label: t('part.redTargetMin'),
            hint: t('field.redTargetHint'),
            unit: t('unit.minutes'),
            range: goalRanges.redTargetMin,
            step: 5,
          },
          minutesText,
        ),
        {
          kind: 'content',
          key: 'default',
          draw: (form) => <DefaultButton form={form} usual={{ timeInPadMin, timeInWetMin, redTargetMin }} />,
        },
        reasonField<Values>(opened.values, t('reason.name')),
      ]}
      ownRules={{ reason: t('reason.rule') }}
      errorFields={{ 'goal-reason-needed': 'reason' }}
      save={(next) => callOnce(saveSkinCareGoal, { body: next })}
      onSaved={(reply) => saved(reply, (back) => callOnce(saveSkinCareGoal, { body: { ...body, ...back } }))}
    />
  );
}
