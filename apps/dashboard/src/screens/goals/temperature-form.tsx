import {
  type BodyIn,
  defaultGoals,
  goalRanges,
  leastBetween,
  saveTemperatureGoal,
  wantingReason,
} from '@padlight/contract';
import { ScreenForm } from '../../features/form/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { DefaultButton } from './fields/default-button.tsx';
import { reasonField } from './fields/reason-field.tsx';
import { stepField } from './fields/step-field.tsx';
import { TemperaturePicture } from './pictures/temperature-picture.tsx';
import { type GoalFormProps, useGoalForm } from './use-goal-form.ts';

type Values = BodyIn<typeof saveTemperatureGoal>;
const { temperatureLowC, temperatureHighC, temperatureRiseC } = defaultGoals;
const parts = ['temperatureLowC', 'temperatureHighC', 'temperatureRiseC'] as const;

/** The form for the limits of the skin temperature, and of its rise over the usual. */
export function TemperatureForm(props: GoalFormProps) {
  const t = useT('goals');
  const { temperature, difference } = useFormat();
  const { opened, body, common, saved } = useGoalForm('temperature', props);
  return (
    <ScreenForm
      {...common}
      schema={wantingReason(saveTemperatureGoal.body, opened.values)}
      values={body}
      fields={[
        {
          kind: 'content',
          key: 'picture',
          draw: (form) => <TemperaturePicture tile={props.person.tile} values={form.watch('values')} />,
        },
        ...parts.map((name) => {
          const quantity = name === 'temperatureRiseC' ? difference : temperature;
          return stepField<Values>(
            {
              name: `values.${name}`,
              label: t(`part.${name}`),
              ...(name === 'temperatureRiseC' && {
                hint: t('field.riseHint', { rise: difference.text(temperatureRiseC) }),
              }),
              unit: quantity.unit,
              range: goalRanges[name],
              step: 0.1,
              as: quantity,
            },
            quantity.text,
          );
        }),
        {
          kind: 'content',
          key: 'default',
          draw: (form) => (
            <DefaultButton form={form} usual={{ temperatureLowC, temperatureHighC, temperatureRiseC }} />
          ),
        },
        reasonField<Values>(opened.values, t('reason.name')),
      ]}
      ownRules={{
        reason: t('reason.rule'),
        'values.temperatureHighC': t('field.temperatureApart', {
          least: difference.text(leastBetween.temperatureC),
        }),
      }}
      errorFields={{ 'goal-reason-needed': 'reason' }}
      save={(next) => callOnce(saveTemperatureGoal, { body: next })}
      onSaved={(reply) =>
        saved(reply, (back) => callOnce(saveTemperatureGoal, { body: { ...body, ...back } }))
      }
    />
  );
}
