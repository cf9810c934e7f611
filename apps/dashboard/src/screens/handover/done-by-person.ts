import type { AlertSubject, HandoverEntry, Instant } from '@padlight/contract';

/** One line about somebody: one thing done, or all times that the same was done without a word about it. */
export interface DoneLine {
  readonly entry: HandoverEntry;
  /** In order; more than one of turns alone. */
  readonly times: readonly Instant[];
  readonly isNew: boolean;
}

export interface DonePerson {
  readonly subject: AlertSubject;
  readonly lines: readonly DoneLine[];
}

/** By room and bed as they are numbered, then by name; who has no room comes last. */
function byRoom(a: AlertSubject, b: AlertSubject): number {
  const inOrder = (one: string | null, other: string | null): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one.localeCompare(other, undefined, { numeric: true });
  };
  return inOrder(a.room, b.room) || inOrder(a.bed, b.bed) || inOrder(a.label, b.label);
}

/** What was done, person by person in the order of the rooms, each in the order of time. */
export function doneByPerson(entries: readonly HandoverEntry[]): DonePerson[] {
  const people = Map.groupBy(entries, ({ subject }) => subject.patientId);
  return [...people.values()]
    .map((own): DonePerson => {
      const inTime = own.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
      const lines: DoneLine[] = [];
      for (const entry of inTime) {
        const same = lines.findIndex((line) => line.entry.kind === 'turned' && entry.kind === 'turned');
        const before = lines[same];
        if (before)
          lines[same] = {
            ...before,
            times: [...before.times, entry.at],
            isNew: before.isNew || entry.isNew,
          };
        else lines.push({ entry, times: [entry.at], isNew: entry.isNew });
      }
      const [first] = inTime;
      return { subject: (first as HandoverEntry).subject, lines };
    })
    .sort((a, b) => byRoom(a.subject, b.subject));
}
