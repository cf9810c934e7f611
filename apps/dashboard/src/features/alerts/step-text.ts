import { type AlertStep, resolveReasons, silenceReasons } from '@padlight/contract';
import type { TFunction } from 'i18next';

const ends = ['by-itself', 'by-carer', 'late-data', 'history', 'switched-off'] as const;
const undone = ['acknowledged', 'silenced', 'resolved', 'by-carer'] as const;
const reasons = [...silenceReasons, ...resolveReasons];

/** Why an alert was silenced or resolved, in words; one that is not known is left out. */
export function reasonText(t: TFunction<'alerts'>, reason: string | null): string {
  const known = reasons.find((one) => one === reason);
  return known ? t(`why.${known}`) : '';
}

/**
 * One step in the life of an alert as a sentence: who did what, to whom and why. `until` says a time of a silence.
 */
export function stepText(t: TFunction<'alerts'>, step: AlertStep, until: (at: string) => string): string {
  const by = step.by ?? t('somebody');
  const to = step.to ?? t('somebody');
  const why = reasonText(t, step.reason);
  switch (step.kind) {
    case 'assigned':
      return by === to ? t('step.tookOn', { by }) : t('step.assigned', { by, to });
    case 'escalated':
      return step.to === null ? t('step.escalated') : t('step.escalatedTo', { to });
    case 'silenced':
      if (step.reason === 'by-carer' && step.until !== null)
        return t('step.changedSilent', { by, time: until(step.until) });
      return step.until === null
        ? t('step.silenced', { by, why })
        : t('step.silencedUntil', { by, why, time: until(step.until) });
    case 'resolved': {
      const end = ends.find((one) => one === step.reason);
      if (end === 'by-carer' && step.by !== null) return t('step.changedBy', { by });
      return end ? t(`end.${end}`) : t('step.resolved', { by, why });
    }
    case 'raised':
      return t(step.reason === 'late-data' ? 'step.raisedLate' : 'step.raised');
    case 'undone': {
      const kind = undone.find((one) => one === step.reason);
      return kind ? t(`undone.${kind}`, { by }) : t('step.undone', { by });
    }
    default:
      return t(`step.${step.kind}`, { by });
  }
}
