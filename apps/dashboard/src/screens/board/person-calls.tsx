import { AlertHandling, AlertLine, SilencedLines } from '../../features/tile/index.ts';
import type { BoardPerson } from './use-board-person.ts';

interface PersonCallsProps {
  person: BoardPerson;
  /** Reasons beside fall and pad: the first is stated, the rest is counted. */
  calls: BoardPerson['others'];
  /** Only what no one has in hand: a recorded act takes the room of the rest. */
  isBrief?: boolean;
}

/** The alerts of a person in few lines: who has them, what else calls, and what is silenced. */
export function PersonCalls({ person, calls, isBrief = false }: PersonCallsProps) {
  const { tile, fall, pad } = person;
  const [first] = calls;
  const leading = isBrief ? undefined : (fall ?? pad?.alert);
  return (
    <>
      {leading && <AlertHandling alert={leading} />}
      {first && (
        <AlertLine alert={first.alert} compact handled={!leading} more={first.more + calls.length - 1} />
      )}
      {first && !leading && <AlertHandling alert={first.alert} />}
      {!isBrief && <SilencedLines silenced={tile.silenced} />}
    </>
  );
}
