import {
  type PadChangeReason,
  type PadVerdict,
  type PatientId,
  padChangeReasons,
  recordPadChange,
} from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useHasDraft } from '../../platform/draft/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';
import { nothingTyped, readPadWeight, type TypedWeight } from './read-pad-weight.ts';
import { Verdicts } from './verdicts.tsx';
import { WeightFields } from './weight-fields.tsx';

/** The draft of a pad's record, which is not offered for the next pad. */
const draftOf = (patientId: PatientId, unit: string) => ({
  about: patientId,
  form: `pad change ${unit}`,
  lastsMs: 3_600_000,
});

/** True where there is an unsent draft of a change of this person's pad. */
export const useHasChangeDraft = (patientId: PatientId): boolean =>
  useHasDraft(draftOf(patientId, useFormat().measureUnit));

interface Values {
  reason: PadChangeReason | null;
  verdict: PadVerdict | null;
  weight: TypedWeight;
  note: string;
}
const start: Values = { reason: null, verdict: null, weight: nothingTyped, note: '' };

/** Records a pad change: the reason, the state of the used pad, and its weight. */
export function ChangeForm({ patientId, onClose }: { patientId: PatientId; onClose: () => void }) {
  const t = useT('pad-acts');
  const tForm = useT('form');
  const { weight: quantity, measureUnit } = useFormat();
  const { mutateAsync } = useAction(recordPadChange);
  const recorded = useRecorded();
  return (
    <DialogFields
      hint={t('act.changeHint')}
      sendLabel={t('act.change')}
      schema={recordPadChange.body}
      values={start}
      fields={({ verdict, weight }) => [
        {
          kind: 'one',
          name: 'reason',
          label: t('act.changeWhy'),
          options: padChangeReasons.map((value) => ({ value, label: t(`act.changeReason.${value}`) })),
        },
        {
          kind: 'own',
          name: 'verdict',
          label: t('act.howWasIt'),
          texts: () => '',
          draw: (form, error) => (
            <Verdicts
              legend={t('act.howWasIt')}
              verdict={verdict}
              onPick={(picked) => form.setValue('verdict', picked)}
              error={error}
            />
          ),
        },
        {
          kind: 'own',
          name: 'weight',
          label: '',
          texts: () => '',
          draw: (form, error) => (
            <WeightFields
              typed={weight}
              onChange={(typed) => form.setValue('weight', typed)}
              checked={form.formState.isSubmitted}
              refused={error}
            />
          ),
        },
        { kind: 'note', name: 'note', label: tForm('note'), maxLength: 500 },
      ]}
      body={({ reason, verdict, weight, note }) => {
        const read = readPadWeight(weight, quantity);
        const weighed = 'ml' in read && read.ml !== null ? { weightG: read.ml } : {};
        return { patientId, reason, ...(verdict && { verdict }), ...weighed, ...noteOf(note) };
      }}
      check={({ reason, weight }) => {
        const read = readPadWeight(weight, quantity);
        return {
          reason: reason === null ? t('act.chooseWhy') : undefined,
          weight: 'wrong' in read ? read.wrong : undefined,
        };
      }}
      errorFields={{ weightG: 'weight' }}
      draft={{ ...draftOf(patientId, measureUnit), keeps: ['note', 'weight'] }}
      send={(body) => recorded.padChange(patientId, body.reason, mutateAsync({ body }))}
      onSent={onClose}
      onClose={onClose}
    />
  );
}
