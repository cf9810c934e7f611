import { Button } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { type Said, SaidLine } from '../confirm/index.ts';
import { useOpenPart } from './use-open-part.ts';

interface ListTable {
  readonly reply: { readonly abilities: { readonly add: boolean } } | undefined;
  readonly refresh: () => unknown;
}

/** A screen that is a list, and the forms that are opened from it in its place: what is open, and what an act said. */
export function useListScreen() {
  const part = useOpenPart();
  const [said, say] = useState<Said>();
  return {
    part,
    say,
    /** Back to the list as it is now, with what was done where that is to be told. */
    toList: (table: ListTable, done?: Said): void => {
      if (done) say(done);
      part.close();
      void table.refresh();
    },
    /** What stands above the list: the last act, and the way to a new one for who may make one. */
    above: (table: ListTable, make: { icon: ReactNode; words: string }) => ({
      said: <SaidLine said={said} onSaid={say} refresh={table.refresh} />,
      make: table.reply?.abilities.add && (
        <Button kind="primary" icon={make.icon} onClick={() => part.open('new')}>
          {make.words}
        </Button>
      ),
    }),
  };
}
