/** A column of a table with the brand of its values, such as `taken_from` with `PatientId`. */
export type BrandedColumns = ReadonlyMap<string, string>;

const brandedColumn = /^ {2}(\w+): (?:Generated<)?(\w+Id|Mac|Ml|NullableMl)\b/gm;

/** The columns that carry a brand, by the types of rows in `platform/db/tables`. A bare `id` says nothing of its kind. */
export function brandedColumns(tables: Iterable<string>): BrandedColumns {
  const columns = new Map<string, string>();
  for (const text of tables)
    for (const [, column = '', type = ''] of text.matchAll(brandedColumn))
      if (column !== 'id') columns.set(column, type.endsWith('Ml') ? 'Millilitres' : type);
  return columns;
}

const camelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names that a store gives to a column. A column such as `seen_by` has its own name only where a query says so. */
function namesOf(text: string, column: string): Set<string> {
  const aliases = text.matchAll(new RegExp(String.raw`\b${column}(?:::\w+\)?)?\s+as\s+"?(\w+)`, 'g'));
  const names = new Set([...aliases].map(([, alias = '']) => alias));
  if (/(?:_id|mac|ml)$/.test(column)) for (const name of [column, camelCase(column)]) names.add(name);
  return names;
}

/** Members and parameters of a store that are a plain text or number, and are named like a branded column: `userId: string`. */
export function findPlainIds(text: string, columns: BrandedColumns): string[] {
  return [...columns].flatMap(([column, brand]) => {
    // The pipeline reads a MAC as a number, which nothing takes for one as a text.
    const types = brand === 'Mac' ? 'string' : '(?:string|number)';
    return [...namesOf(text, column)].flatMap((name) => {
      const plain = new RegExp(String.raw`(?<![\w.])${name}s?\??: (?:readonly )?${types}\b`, 'g');
      return [...text.matchAll(plain)].map(([declared]) => `${declared} lacks ${brand}`);
    });
  });
}
