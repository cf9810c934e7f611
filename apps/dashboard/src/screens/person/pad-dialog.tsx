import { type PadCycle, type PatientId, savePadCycleFeedback } from '@padlight/contract';
import { DialogForm, noteOf } from '../../features/form/index.ts';
import { nothingTyped, readPadWeight, Verdicts, WeightFields } from '../../features/pad-acts/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { wasMeasured } from './cycle-fill.ts';
import type { Reported } from './use-new-feedback.ts';
import { useTaught } from './use-taught.ts';

interface PadDialogProps {
  patientId: PatientId;
  /** The name in the title. */
  name: string;
  /** A pad that has been removed. */
  cycle: PadCycle;
  onFeedback: (reported: Reported) => void;
  onClose: () => void;
}

/** Asks for a pad's state and weight; the input is kept as a draft. Only a saved answer counts, as the analysis learns from it. */
export default function PadDialog({ patientId, name, cycle, onFeedback, onClose }: PadDialogProps) {
  const t = useT('person');
  const tForm = useT('form');
  const tErrors = useT('errors');
  const { formatDay, formatTime, weight: quantity, measureUnit } = useFormat();
  const { mutateAsync } = useAction(savePadCycleFeedback);
  const taught = useTaught(patientId);
  const { cycleId, attachedAt, removedAt, product } = cycle;
  const before = cycle.feedback?.withdrawn === null ? cycle.feedback : null;
  const weightBefore = before?.weightMl ?? null;
  const typedBefore =
    weightBefore === null ? nothingTyped : { used: String(quantity.entry(weightBefore, 1)), dry: '0' };
  return (
    <DialogForm
      title={
        <>
          {t('feedback.title')} · <PersonName name={name} />
        </>
      }
      hint={
        <>
          {formatDay(attachedAt)}, {formatTime(attachedAt)} – {removedAt && formatTime(removedAt)}
          {product && ` · ${product.name}`}
        </>
      }
      schema={savePadCycleFeedback.body}
      values={{
        verdict: before?.verdict ?? null,
        weight: typedBefore,
        note: before?.note ?? '',
      }}
      fields={({ verdict, weight }) => [
        {
          kind: 'own',
          name: 'verdict',
          label: t('feedback.verdict'),
          texts: () => '',
          draw: (form, error) => (
            <Verdicts
              legend={t('feedback.verdict')}
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
              estimatedMl={wasMeasured(cycle) ? cycle.ml : null}
              refused={error}
            />
          ),
        },
        { kind: 'note', name: 'note', label: tForm('note'), maxLength: 500 },
      ]}
      body={({ verdict, weight, note }) => {
        const read = readPadWeight(weight, quantity);
        // An unchanged weight stays as it was weighed, whatever the unit rounds.
        const isSame = weight.used === typedBefore.used && weight.dry === typedBefore.dry;
        const weightMl = isSame ? weightBefore : 'ml' in read ? read.ml : null;
        return { patientId, cycleId, verdict, weightMl, ...noteOf(note) };
      }}
      check={({ verdict, weight }) => {
        const read = readPadWeight(weight, quantity);
        if ('wrong' in read) return { weight: read.wrong };
        return {
          verdict: verdict === null && read.ml === null ? tErrors('error.feedback-empty') : undefined,
        };
      }}
      errorFields={{ weightMl: 'weight' }}
      draft={{ about: patientId, form: `pad ${cycleId} ${measureUnit}`, keeps: ['weight', 'note'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('feedback.save')}
      onSent={({ feedbackId, warning, learning }) => {
        taught(learning);
        onFeedback({ cycleId, feedbackId, warning });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
