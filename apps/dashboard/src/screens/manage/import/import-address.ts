import { ImportId, type ImportKind, importKindNames } from '@padlight/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which rows of an import are shown. */
const rowChoices = ['all', 'faulty', 'left-out', 'kept'] as const;
export type RowChoice = (typeof rowChoices)[number];

/**
 * What the address says: which import is open with which of its rows, or which kind is to be imported. So a reload and a link show
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
    kind: importKindNames.find((one) => one === kind),
    only: rowChoices.find((one) => one === only),
    page: Number.isInteger(Number(page)) ? Math.max(1, Number(page)) : 1,
    go,
    showRows,
  };
}
