import { type AlertSetting, AlertType, type Priority, priorities } from '@padlight/contract';

/** What may not be set otherwise, because somebody would not be helped: a fall calls at once, at high priority. */
export interface SafeChoices {
  readonly mayTurnOff: boolean;
  readonly priorities: readonly Priority[];
  readonly mayWait: boolean;
  readonly mayNeverEscalate: boolean;
  /** A fall, a red light and whatever is of high priority are never quiet. */
  readonly mayBeQuiet: boolean;
}

/** What may be chosen for an alert of a type and priority; the server refuses anything else. */
export function safeChoices({ type, priority }: Pick<AlertSetting, 'type' | 'priority'>): SafeChoices {
  const isFall = type === AlertType.check_fall;
  const isRed = type === AlertType.check_pad;
  return {
    mayTurnOff: !isFall,
    priorities: isFall ? ['high'] : isRed ? ['high', 'medium'] : priorities,
    mayWait: !isFall,
    mayNeverEscalate: !isFall,
    mayBeQuiet: !isFall && !isRed && priority !== 'high',
  };
}
