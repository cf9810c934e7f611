import {
  type AlertSetting,
  AlertType,
  mostDelayMin,
  mostPadDelayMin,
  type Priority,
  priorities,
} from '@padlight/contract';

/** What may not be set otherwise, because somebody would not be helped: a fall calls at once, a red light soon. */
export interface SafeChoices {
  /** Why it cannot be switched off; undefined: it can. */
  readonly alwaysOn: 'fall' | 'redPad' | undefined;
  readonly priorities: readonly Priority[];
  /** Minutes. */
  readonly longestDelay: number;
  readonly mayNeverEscalate: boolean;
  /** A fall, a red light and whatever is of high priority are never quiet. */
  readonly mayBeQuiet: boolean;
}

/** What may be chosen for an alert of a type and priority; the server refuses anything else. */
export function safeChoices({ type, priority }: Pick<AlertSetting, 'type' | 'priority'>): SafeChoices {
  const isFall = type === AlertType.check_fall;
  const isRed = type === AlertType.check_pad;
  return {
    alwaysOn: isFall ? 'fall' : isRed ? 'redPad' : undefined,
    priorities: isFall ? ['high'] : isRed ? ['high', 'medium'] : priorities,
    longestDelay: isFall ? 0 : isRed ? mostPadDelayMin : mostDelayMin,
    mayNeverEscalate: !isFall,
    mayBeQuiet: !isFall && !isRed && priority !== 'high',
  };
}
