import { type ImportKind, importPermissions } from '@padlight/contract';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** A link from a list to the import of its entries; empty without the permission. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const t = useT('manage');
  const { can } = useSession();
  if (!can(importPermissions(kind))) return null;
  return (
    <Link to="/manage/import" search={{ kind }}>
      <IconFileImport aria-hidden size={18} /> {t('importFile')}
    </Link>
  );
}
