import { Button } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../confirm/index.ts';
import { useOpenPart } from './use-open-part.ts';

interface ListTable {
  readonly reply: { readonly abilities: { readonly add: boolean } } | undefined;
  readonly refresh: () => unknown;
}

/** A screen that is a list, and the forms that are opened from it in its place: what is open, and what an act reported. */
export function useListScreen() {
  const part = useOpenPart();
  const [notice, say] = useState<ActNotice>();
  return {
    part,
    say,
    /** Back to the list as it is now, with what was done where that is to be reported. */
    toList: (table: ListTable, done?: ActNotice): void => {
      if (done) say(done);
      part.close();
      void table.refresh();
    },
    /** What is above the list: the last act, and the way to a new one for who may make one. */
    above: (table: ListTable, make: { icon: ReactNode; texts: string }) => ({
      notice: <ActNoticeLine notice={notice} onNotice={say} refresh={table.refresh} />,
      make: table.reply?.abilities.add && (
        <Button kind="primary" icon={make.icon} onClick={() => part.open('new')}>
          {make.texts}
        </Button>
      ),
    }),
  };
}
