import {
  type AlertStep,
  type AlertStepKind,
  resolveReasons,
  type StoryAlert,
  silenceReasons,
} from '@padlight/contract';
import type { TFunction } from 'i18next';

const ends = [
  ...(['by-itself', 'by-carer', 'late-data', 'history', 'switched-off', 'no-fall'] as const),
  ...(['recheck-fine', 'recheck-changed', 'record-undone', 'person-left'] as const),
] as const;
const undone = ['acknowledged', 'silenced', 'resolved', 'by-carer'] as const;
const reasons = [...silenceReasons, ...resolveReasons, 'no-fall', 'recheck-fine', 'recheck-changed'] as const;
/** The steps that happen without a person's decision. */
const automatic: readonly AlertStepKind[] = ['raised', 'raised-again', 'seen', 'escalated'];

/** Divides the steps of an alert into those of people, with its end, and automatic ones. A raising in time is in neither. */
export function partSteps({ steps }: Pick<StoryAlert, 'steps'>) {
  const further = steps.filter(({ kind, reason }) => kind !== 'raised' || reason !== null);
  return {
    decided: further.filter(({ kind }) => !automatic.includes(kind)),
    automatic: further.filter(({ kind }) => automatic.includes(kind)),
  };
}

/** The reason of a silence or a resolution as text; an unknown reason is left out. */
export function reasonText(t: TFunction<'alerts'>, reason: string | null): string {
  const known = reasons.find((candidate) => candidate === reason);
  return known ? t(`why.${known}`) : '';
}

/** One step of an alert as a sentence: who did what, when, to whom and why. `timeOf` formats an instant. */
export function stepText(t: TFunction<'alerts'>, step: AlertStep, timeOf: (at: string) => string): string {
  const by = step.by ?? t('someone');
  const to = step.to ?? t('someone');
  const why = reasonText(t, step.reason);
  const time = timeOf(step.at);
  switch (step.kind) {
    case 'assigned':
      return by === to ? t('step.tookOn', { by, time }) : t('step.assigned', { by, to, time });
    case 'escalated':
      return step.to === null ? t('step.escalated', { time }) : t('step.escalatedTo', { to, time });
    case 'silenced':
      if (step.reason === 'by-carer' && step.until !== null) return t('step.changedSilent', { by, time });
      return step.until === null
        ? t('step.silenced', { by, why, time })
        : t('step.silencedUntil', { by, why, time, until: timeOf(step.until) });
    case 'resolved': {
      const end = ends.find((candidate) => candidate === step.reason);
      if (end === 'by-carer' && step.by !== null) return t('step.changedBy', { by, time });
      return end ? t(`end.${end}`, { by, time }) : t('step.resolved', { by, why, time });
    }
    case 'raised':
      if (step.reason === 'recheck-late') return t('step.raisedRecheckLate', { time });
      return t(step.reason === 'late-data' ? 'step.raisedLate' : 'step.raised', { time });
    case 'undone': {
      const kind = undone.find((candidate) => candidate === step.reason);
      return kind ? t(`undone.${kind}`, { by, time }) : t('step.undone', { by, time });
    }
    default:
      return t(`step.${step.kind}`, { by, time });
  }
}

/** The sentence of one step. */
export interface StepSentence {
  readonly text: string;
  /** The note of the step. */
  readonly note: string | null;
}

/** Steps as sentences in their order, each once: of steps with the same sentence, the last remains. */
export function stepSentences(
  t: TFunction<'alerts'>,
  steps: readonly AlertStep[],
  timeOf: (at: string) => string,
): StepSentence[] {
  const sentences = new Map<string, StepSentence>();
  for (const step of steps) {
    const sentence = { text: stepText(t, step, timeOf), note: step.note };
    const key = JSON.stringify(sentence);
    sentences.delete(key);
    sentences.set(key, sentence);
  }
  return [...sentences.values()];
}
