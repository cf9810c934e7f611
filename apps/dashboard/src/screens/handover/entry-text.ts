import { type HandoverEntry, padChangeReasons } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { alertText, reasonText } from '../../features/alerts/index.ts';

interface Texts {
  readonly t: TFunction<'alerts'>;
  readonly tBoard: TFunction<'board'>;
  readonly formatNumber: (value: number) => string;
}

/** What a line of a handover says, but for when and by whom. */
export function entryText(entry: HandoverEntry, { t, tBoard, formatNumber }: Texts): string {
  const alert = entry.alertType === null ? '' : alertText(tBoard, entry.alertType);
  const why = reasonText(t, entry.reason);
  switch (entry.kind) {
    case 'pad-changed': {
      const reason = padChangeReasons.find((one) => one === entry.reason);
      const more = [
        reason && tBoard(`act.changeReason.${reason}`),
        entry.weightG !== null && t('handover.grams', { grams: formatNumber(entry.weightG) }),
      ].filter(Boolean);
      return [t('handover.done.pad-changed'), more.join(', ')].filter(Boolean).join(': ');
    }
    case 'escalated':
      return entry.reason === null
        ? t('handover.done.escalated', { alert })
        : t('handover.done.escalatedTo', { alert, to: entry.reason });
    case 'fell':
      return t(entry.upAgain ? 'handover.done.fellUpAgain' : 'handover.done.fell');
    case 'resolved':
      if (entry.by === null) return t('handover.done.over', { alert });
      return [t('handover.done.resolved', { alert }), why].filter(Boolean).join(': ');
    case 'silenced':
      return [t('handover.done.silenced', { alert }), why].filter(Boolean).join(': ');
    default:
      return t(`handover.done.${entry.kind}`, { alert });
  }
}
