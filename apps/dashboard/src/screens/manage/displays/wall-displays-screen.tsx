import type { DisplayRow, PairingCode } from '@padlight/contract';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { CreateDisplay } from './create-display.tsx';
import { DisplayActs, type WantedAct } from './display-acts.tsx';
import { PairingDialog } from './pairing-dialog.tsx';
import { RenameDisplay } from './rename-display.tsx';
import { SetDisplayFilter } from './set-display-filter.tsx';
import { useDisplayTable } from './use-display-table.tsx';

/** The wall displays of the organisation: devices that show the board for weeks. */
export function WallDisplaysScreen() {
  const t = useT('displays');
  const { part, notify, toList, above } = useListScreen();
  const [wanted, want] = useState<WantedAct>();
  const [code, showCode] = useState<PairingCode & { name: string }>();
  const table = useDisplayTable(want);
  const filtered = wanted?.kind === 'filter' ? wanted.displays[0] : undefined;
  const end = (next: ActNotice | undefined): void => {
    want(undefined);
    table.choose([]);
    if (next) notify(next);
    void table.refresh();
  };
  if (part.part === 'new')
    return (
      <ManageFrame>
        <CreateDisplay
          onBack={part.close}
          onMade={(made) => {
            showCode(made);
            toList(table);
          }}
        />
      </ManageFrame>
    );
  if (part.part === 'rename')
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(display: DisplayRow) => (
            <RenameDisplay display={display} onSaved={(done) => toList(table, done)} onBack={part.close} />
          )}
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <DataTable
        table={table}
        {...above(table, { icon: <IconDeviceTv aria-hidden size={20} />, texts: t('add') })}
      />
      {filtered && <SetDisplayFilter display={filtered} onEnd={end} />}
      {wanted && wanted.kind !== 'filter' && (
        <DisplayActs wanted={wanted} kind={wanted.kind} onCode={showCode} onEnd={end} />
      )}
      {code && <PairingDialog code={code} onClose={() => showCode(undefined)} />}
    </ManageFrame>
  );
}
