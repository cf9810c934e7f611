import type { Unmonitored } from '@padlight/contract';

/** So many rooms are read at a glance. */
const most = 12;

/** The rooms of some people, each once, in their order; `others` says how many more there are. */
export function roomsOf(
  people: readonly { readonly subject: Pick<Unmonitored['subject'], 'room'> }[],
  others: (count: number) => string,
): string {
  const rooms = [...new Set(people.flatMap(({ subject }) => subject.room ?? []))];
  const more = rooms.length - most;
  return [...rooms.slice(0, most), ...(more > 0 ? [others(more)] : [])].join(', ');
}
