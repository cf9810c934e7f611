import { AlertHandling, AlertLine, SilencedLines } from '../../features/tile/index.ts';
import type { BoardPerson } from './use-person.ts';

interface PersonCallsProps {
  person: BoardPerson;
  /** Reasons beside fall and pad: the first is stated, the rest is counted. */
  others: BoardPerson['others'];
}

/** Who has what calls, what else calls, and what is silenced, in few lines. */
export function PersonCalls({ person, others }: PersonCallsProps) {
  const { tile, fall, pad } = person;
  const [first] = others;
  const leading = fall ?? pad?.alert;
  return (
    <>
      {leading && <AlertHandling alert={leading} />}
      {first && (
        <AlertLine alert={first.alert} compact handled={!leading} more={first.more + others.length - 1} />
      )}
      {first && !leading && <AlertHandling alert={first.alert} />}
      <SilencedLines silenced={tile.silenced} />
    </>
  );
}
