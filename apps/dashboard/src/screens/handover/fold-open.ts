import { alertKinds, type HandoverAlert } from '@padlight/contract';

/** One fact about a person: its most urgent alert, the number of further alerts of the same fact, and whether any is new. */
export interface OpenFact {
  readonly alert: HandoverAlert;
  readonly more: number;
  readonly isNew: boolean;
}

interface OpenFacts {
  readonly people: readonly OpenFact[];
  /** Alerts of devices that still measure: no one has to go there now. */
  readonly devices: readonly OpenFact[];
}

const factOf = ({ alertId, patientId, type }: HandoverAlert): string =>
  alertKinds[type].isOfPad ? `pad of ${patientId}` : alertId;

/** Groups open alerts, the most urgent first: all alerts that a pad change answers are one fact. */
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
