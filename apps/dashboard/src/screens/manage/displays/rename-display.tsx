import { type DisplayRow, listDisplays, renameDisplay } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { findRow } from '../../../features/data-table/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface RenameDisplayProps {
  display: DisplayRow;
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

/** Renames a wall display. */
export function RenameDisplay({ display, onSaved, onBack }: RenameDisplayProps) {
  const t = useT('displays');
  const rename = useAction(renameDisplay);
  const { displayId, name, version } = display;
  const query = { displayId };
  return (
    <ScreenForm
      title={t('renameOf', { name })}
      backLabel={t('title')}
      onBack={onBack}
      schema={renameDisplay.body}
      values={{ name, version }}
      fields={[{ kind: 'text', name: 'name', label: t('name'), maxLength: 100 }]}
      errorFields={{ 'display-name-taken': 'name' }}
      save={async (body) => ({ ...(await rename.mutateAsync({ query, body })), name: body.name })}
      onSaved={(saved) =>
        onSaved({
          texts: t('renamed', { name: saved.name }),
          undo: () => callOnce(renameDisplay, { query, body: { name, version: saved.version } }),
        })
      }
      readTheirs={async () => {
        const spec = { call: listDisplays, rowKey: (display: DisplayRow) => display.displayId };
        const now = await findRow<typeof listDisplays>(spec, displayId);
        return now && { values: { name: now.name, version: now.version } };
      }}
    />
  );
}
