import { ImportId, type ImportKind, importKindNames } from '@padlight/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The rows of an import that are shown. */
const rowChoices = ['all', 'faulty', 'left-out', 'kept'] as const;
export type RowChoice = (typeof rowChoices)[number];

/**
 * The state in the address: the open import with the choice of its rows, or the kind to import. A reload and a link show
 * the same.
 */
export function useImportAddress() {
  const { id, kind, only, page }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (search: { id?: ImportId; kind?: ImportKind }): void =>
    void navigate({ to: '.', search, resetScroll: true });
  const showRows = (rows: { only: RowChoice; page: number }): void =>
    void navigate({ to: '.', search: { id, ...rows }, resetScroll: false });
  const importId = ImportId.safeParse(id).data;
  return {
    importId,
    kind: importKindNames.find((candidate) => candidate === kind),
    only: rowChoices.find((candidate) => candidate === only),
    page: Number.isInteger(Number(page)) ? Math.max(1, Number(page)) : 1,
    go,
    showRows,
  };
}
