import { Card, column, hint } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../features/confirm/index.ts';

/** The dialog that is open on a panel of decisions, and the notice of the last act. */
export interface Decisions<Open> {
  readonly open: Open | undefined;
  readonly setOpen: (open: Open | undefined) => void;
  /** Closes the dialog, loads the list again, and says what was done; undefined: nothing was. */
  readonly end: (texts?: string) => void;
  readonly notice: ActNotice | undefined;
  readonly setNotice: (notice: ActNotice | undefined) => void;
  readonly refresh: () => void;
}

/** The state of a panel on which waiting requests are decided. */
export function useDecisions<Open>(refetch: () => unknown): Decisions<Open> {
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<ActNotice>();
  const refresh = (): void => void refetch();
  return {
    open,
    setOpen,
    notice,
    setNotice,
    refresh,
    end: (texts) => {
      setOpen(undefined);
      if (texts !== undefined) setNotice({ texts });
      refresh();
    },
  };
}

interface DecisionPanelProps {
  id: string;
  title: string;
  hint: string;
  gap: 3 | 4;
  decisions: Pick<Decisions<never>, 'notice' | 'setNotice' | 'refresh'>;
  children: ReactNode;
}

/** A panel on which waiting requests are decided, under its title, with the notice of the last act. */
export function DecisionPanel({ id, title, hint: texts, gap, decisions, children }: DecisionPanelProps) {
  const { notice, setNotice, refresh } = decisions;
  return (
    <Card labelledBy={id} className={column(gap)}>
      <h2 id={id}>{title}</h2>
      <p className={hint()}>{texts}</p>
      <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
      {children}
    </Card>
  );
}
