import type { AlertSubject, HandoverEntry, Instant } from '@padlight/contract';

/** One line about a person: one action, or all times of the same action without a note. */
export interface DoneLine {
  readonly entry: HandoverEntry;
  /** The times in order. */
  readonly times: readonly Instant[];
  /** The number of them that are new to the reader. */
  readonly newTimes: number;
}

export interface DonePerson {
  readonly subject: AlertSubject;
  readonly lines: readonly DoneLine[];
}

/** Compares by room and bed as numbers, then by name; people without a room come last. */
function byRoom(a: AlertSubject, b: AlertSubject): number {
  const inOrder = (text: string | null, other: string | null): number => {
    if (text === null || other === null) return Number(text === null) - Number(other === null);
    return text.localeCompare(other, undefined, { numeric: true });
  };
  return inOrder(a.room, b.room) || inOrder(a.bed, b.bed) || inOrder(a.label, b.label);
}

/** All turns of a person are one line; so are repetitions of an action by one carer. A fall is a line of its own. */
function isSame(a: HandoverEntry, b: HandoverEntry): boolean {
  if (a.kind !== b.kind || a.kind === 'fell') return false;
  if (a.kind === 'turned') return true;
  const isPlain = [a, b].every(({ note, weightG }) => note === null && weightG === null);
  return (
    isPlain &&
    a.by === b.by &&
    a.alertType === b.alertType &&
    a.alertCause === b.alertCause &&
    a.reason === b.reason
  );
}

/** The actions by person in the order of the rooms, each in the order of time. */
export function doneByPerson(entries: readonly HandoverEntry[]): DonePerson[] {
  const people = Map.groupBy(entries, ({ subject }) => subject.patientId);
  return [...people.values()]
    .map((own): DonePerson => {
      const inTime = own.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
      const lines: DoneLine[] = [];
      for (const entry of inTime) {
        const isNew = Number(entry.isNew);
        const same = lines.findIndex((line) => isSame(line.entry, entry));
        const before = lines[same];
        if (before)
          lines[same] = {
            ...before,
            times: [...before.times, entry.at],
            newTimes: before.newTimes + isNew,
          };
        else lines.push({ entry, times: [entry.at], newTimes: isNew });
      }
      const [first] = inTime;
      return { subject: (first as HandoverEntry).subject, lines };
    })
    .sort((a, b) => byRoom(a.subject, b.subject));
}
