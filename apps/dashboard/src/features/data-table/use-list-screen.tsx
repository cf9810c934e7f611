import { Button } from '@padlight/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../confirm/index.ts';
import { useOpenPart } from './use-open-part.ts';

interface ListTable {
  readonly reply: { readonly abilities: { readonly add: boolean } } | undefined;
  readonly refresh: () => unknown;
}

/** Moves the focus to the heading of the page, where it went with a button that is gone. False: there is no heading yet. */
function focusHeading(): boolean {
  if (document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus();
  return true;
}

/** Moves the focus to what replaces a list or a form once it has loaded, as the pressed button is gone. */
function useFollowedFocus(open: string): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    if (focusHeading()) return;
    const changes = new MutationObserver(() => focusHeading() && changes.disconnect());
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [open]);
}

/** The state of a list screen and the forms that open in its place: the open part, and the notice of the last action. */
export function useListScreen() {
  const part = useOpenPart();
  useFollowedFocus(`${part.part}:${part.id}`);
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
