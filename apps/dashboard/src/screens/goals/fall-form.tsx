import { type BodyIn, saveFallGoal, wantingReason } from '@padlight/contract';
import { ScreenForm } from '../../features/form/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { reasonField } from './fields/reason-field.tsx';
import { switchField } from './fields/switch-field.tsx';
import { FallPicture } from './pictures/fall-picture.tsx';
import { type GoalFormProps, useGoalForm } from './use-goal-form.ts';

type Values = BodyIn<typeof saveFallGoal>;

/** The form for the monitoring of falls. */
export function FallForm(props: GoalFormProps) {
  const t = useT('goals');
  const { opened, body, common, saved } = useGoalForm('fall', props);
  return (
    <ScreenForm
      {...common}
      schema={wantingReason(saveFallGoal.body, opened.values)}
      values={body}
      fields={[
        {
          kind: 'content',
          key: 'picture',
          draw: (form) => <FallPicture isOn={form.watch('values.fallDetectionOn')} />,
        },
        switchField<Values>({
          name: 'values.fallDetectionOn',
          label: t('field.fallOn'),
          hint: t('field.fallHint'),
          locked: false,
          texts: { on: t('on'), off: t('off') },
        }),
        reasonField<Values>(opened.values, t('reason.name')),
      ]}
      ownRules={{ reason: t('reason.rule') }}
      errorFields={{ 'goal-reason-needed': 'reason' }}
      save={(next) => callOnce(saveFallGoal, { body: next })}
      onSaved={(reply) => saved(reply, (back) => callOnce(saveFallGoal, { body: { ...body, ...back } }))}
    />
  );
}
