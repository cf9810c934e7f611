import { alertKinds, type HandoverAlert } from '@padlight/contract';

/** One fact about a person: its most urgent alert, how many more alerts say the same, and whether any of them is new. */
export interface OpenFact {
  readonly alert: HandoverAlert;
  readonly more: number;
  readonly isNew: boolean;
}

interface OpenFacts {
  readonly people: readonly OpenFact[];
  /** Devices that still measure: nobody has to go for them now. */
  readonly devices: readonly OpenFact[];
}

const factOf = ({ alertId, patientId, type }: HandoverAlert): string =>
  alertKinds[type].isOfPad ? `pad of ${patientId}` : alertId;

/** Gathers open alerts, the most urgent first: all that a change of a person's pad answers is one fact. */
export function foldOpen(alerts: readonly HandoverAlert[]): OpenFacts {
  const facts = new Map<string, OpenFact>();
  for (const alert of alerts) {
    const fact = factOf(alert);
    const known = facts.get(fact);
    facts.set(
      fact,
      known
        ? { ...known, more: known.more + 1, isNew: known.isNew || alert.isNew }
        : { alert, more: 0, isNew: alert.isNew },
    );
  }
  const isOfDevice = ({ alert }: OpenFact): boolean => alertKinds[alert.type].part === 'device';
  const all = [...facts.values()];
  return { people: all.filter((fact) => !isOfDevice(fact)), devices: all.filter(isOfDevice) };
}
