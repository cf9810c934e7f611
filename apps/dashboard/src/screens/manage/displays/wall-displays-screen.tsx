import type { DisplayRow, PairingCode } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminTable, RowPart, type Said, SaidLine, useOpenPart } from '../../../features/admin/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { CreateDisplay } from './create-display.tsx';
import { DisplayActs, type WantedAct } from './display-acts.tsx';
import { PairingDialog } from './pairing-dialog.tsx';
import { RenameDisplay } from './rename-display.tsx';
import { useDisplayTable } from './use-display-table.tsx';

/** The wall displays of the organisation: devices that show the board for weeks. */
export function WallDisplaysScreen() {
  const t = useT('manage');
  const part = useOpenPart();
  const [said, say] = useState<Said>();
  const [wanted, want] = useState<WantedAct>();
  const [code, showCode] = useState<PairingCode & { name: string }>();
  const table = useDisplayTable(want);
  const toList = (): void => {
    part.close();
    void table.refresh();
  };
  const saved = (next: Said): void => {
    say(next);
    toList();
  };
  if (part.part === 'new')
    return (
      <ManageFrame>
        <CreateDisplay
          onBack={part.close}
          onMade={(made) => {
            showCode(made);
            toList();
          }}
        />
      </ManageFrame>
    );
  if (part.part === 'rename')
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(display: DisplayRow) => <RenameDisplay display={display} onSaved={saved} onBack={part.close} />}
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <AdminTable
        table={table}
        said={<SaidLine said={said} onSaid={say} refresh={table.refresh} />}
        make={
          table.reply?.abilities.add && (
            <Button
              kind="primary"
              icon={<IconDeviceTv aria-hidden size={20} />}
              onClick={() => part.open('new')}
            >
              {t('displays.add')}
            </Button>
          )
        }
      />
      {wanted && (
        <DisplayActs
          wanted={wanted}
          onCode={showCode}
          onEnd={(next) => {
            want(undefined);
            table.choose([]);
            if (next) say(next);
            void table.refresh();
          }}
        />
      )}
      {code && <PairingDialog code={code} onClose={() => showCode(undefined)} />}
    </ManageFrame>
  );
}
