import { type AlertType, type HandoverEntry, padChangeReasons } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { reasonText } from '../../features/alerts/index.ts';
import { alertLabel } from '../../features/tile/index.ts';
import type { Quantity } from '../../platform/i18n/index.ts';

interface Texts {
  readonly t: TFunction<'handover'>;
  readonly tAlerts: TFunction<'alerts'>;
  readonly tActs: TFunction<'pad-acts'>;
  readonly tTile: TFunction<'tile'>;
  readonly weight: Quantity;
  readonly timeOf: (at: string) => string;
}

const alertOf = ({ alertCause: cause, alertRecheck: recheck }: HandoverEntry, type: AlertType) => ({
  type,
  ...(cause && { cause }),
  ...(recheck && { recheck }),
});

/** The text of a handover's line, without time and user. */
export function entryText(entry: HandoverEntry, { t, tAlerts, tActs, tTile, weight, timeOf }: Texts): string {
  const alert = entry.alertType === null ? '' : alertLabel(tTile, alertOf(entry, entry.alertType), timeOf);
  const why = reasonText(tAlerts, entry.reason);
  switch (entry.kind) {
    case 'pad-changed': {
      const reason = padChangeReasons.find((candidate) => candidate === entry.reason);
      const more = [
        reason && tActs(`act.changeReason.${reason}`),
        entry.weightG !== null && weight.text(entry.weightG),
      ].filter(Boolean);
      return [t('done.pad-changed'), more.join(', ')].filter(Boolean).join(': ');
    }
    case 'escalated':
      return entry.reason === null
        ? t('done.escalated', { alert })
        : t('done.escalatedTo', { alert, to: entry.reason });
    case 'fell':
      return t(entry.upAgain ? 'done.fellUpAgain' : 'done.fell');
    case 'resolved':
      if (entry.by === null) return t('done.over', { alert });
      return [t('done.resolved', { alert }), why].filter(Boolean).join(': ');
    case 'silenced':
      return [t('done.silenced', { alert }), why].filter(Boolean).join(': ');
    default:
      return t(`done.${entry.kind}`, { alert });
  }
}
