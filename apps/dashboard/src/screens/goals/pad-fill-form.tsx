import {
  type BodyIn,
  defaultGoals,
  getProducts,
  goalRanges,
  savePadFillProfileGoal,
  wantingReason,
} from '@padlight/contract';
import { ScreenForm } from '../../features/form/index.ts';
import { callOnce, useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { DefaultButton } from './fields/default-button.tsx';
import { hoursFields } from './fields/hours-fields.tsx';
import { productField } from './fields/product-field.tsx';
import { reasonField } from './fields/reason-field.tsx';
import { shownWhile } from './fields/shown-while.ts';
import { stepField } from './fields/step-field.tsx';
import { FillPicture } from './pictures/fill-picture.tsx';
import { type GoalFormProps, useGoalForm } from './use-goal-form.ts';

type Values = BodyIn<typeof savePadFillProfileGoal>;
const { padFillMinDayPct, padFillMaxDayPct, padFillMinNightPct, padFillMaxNightPct } = defaultGoals;
const halves = [
  { start: 'DayStartTime', limits: ['padFillMinDayPct', 'padFillMaxDayPct'], product: 'DayProductId' },
  {
    start: 'NightStartTime',
    limits: ['padFillMinNightPct', 'padFillMaxNightPct'],
    product: 'NightProductId',
  },
] as const;

/** The fill at which a pad is to be changed, by day and by night, with their hours and products. */
export function PadFillForm(props: GoalFormProps) {
  const t = useT('goals');
  const { volume, formatClock } = useFormat();
  const { opened, body, common, saved } = useGoalForm('padFill', props);
  const { data: makers = [] } = useCall(getProducts, {});
  return (
    <ScreenForm
      {...common}
      schema={wantingReason(savePadFillProfileGoal.body, opened.values)}
      values={body}
      fields={[
        {
          kind: 'content',
          key: 'picture',
          draw: (form) => <FillPicture tile={props.person.tile} values={form.watch('values')} />,
        },
        ...hoursFields(t, formatClock),
        ...halves.flatMap(({ start, limits, product }) => {
          const inHalf = shownWhile<Values>(`values.${start}`);
          const steps = limits.map((name) =>
            inHalf(
              stepField<Values>(
                {
                  name: `values.${name}`,
                  label: t(`part.${name}`),
                  unit: t('unit.percent'),
                  range: goalRanges.padFillPct,
                  step: 5,
                },
                (pct) => `${pct} %`,
              ),
            ),
          );
          return [...steps, inHalf(productField(t, product, makers, volume))];
        }),
        {
          kind: 'content',
          key: 'default',
          draw: (form) => (
            <DefaultButton
              form={form}
              usual={{ padFillMinDayPct, padFillMaxDayPct, padFillMinNightPct, padFillMaxNightPct }}
            />
          ),
        },
        reasonField<Values>(opened.values, t('reason.name')),
      ]}
      ownRules={{
        reason: t('reason.rule'),
        'values.padFillMaxDayPct': t('field.fillApart'),
        'values.padFillMaxNightPct': t('field.fillApart'),
        'values.DayStartTime': t('field.halfHour'),
        'values.NightStartTime': t('field.cover'),
        'values.DayProductId': t('field.productWanted'),
      }}
      errorFields={{ 'goal-reason-needed': 'reason', 'product-not-found': 'values.DayProductId' }}
      save={(next) => callOnce(savePadFillProfileGoal, { body: next })}
      onSaved={(reply) =>
        saved(reply, (back) => callOnce(savePadFillProfileGoal, { body: { ...body, ...back } }))
      }
    />
  );
}
