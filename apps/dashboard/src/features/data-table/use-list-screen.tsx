import { Button } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../confirm/index.ts';
import { useOpenPart } from './use-open-part.ts';

interface ListTable {
  readonly reply: { readonly abilities: { readonly add: boolean } } | undefined;
  readonly refresh: () => unknown;
}

/** The state of a list screen and the forms that open in its place: the open part, and the notice of the last action. */
export function useListScreen() {
  const part = useOpenPart();
  const [notice, setNotice] = useState<ActNotice>();
  return {
    part,
    notify: setNotice,
    /** Returns to the current list, with the notice of an action where there is one. */
    toList: (table: ListTable, done?: ActNotice): void => {
      if (done) setNotice(done);
      part.close();
      void table.refresh();
    },
    /** The content above the list: the last action, and the button for a new entry where the reader may create one. */
    above: (table: ListTable, make: { icon: ReactNode; texts: string }) => ({
      notice: <ActNoticeLine notice={notice} onNotice={setNotice} refresh={table.refresh} />,
      make: table.reply?.abilities.add && (
        <Button kind="primary" icon={make.icon} onClick={() => part.open('new')}>
          {make.texts}
        </Button>
      ),
    }),
  };
}
