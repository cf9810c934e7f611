import { z } from 'zod';

/** What an archive begins with. */
export const Manifest = z.object({
  format: z.literal('padlight-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Those that made the schema the rows are of, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  partitions: z.array(
    z.object({
      name: z.string(),
      parent: z.string(),
      bound: z.string().regex(/^FOR VALUES FROM \('[^'\\]*'\) TO \('[^'\\]*'\)$/),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** What is before a table's rows, referenced tables first. */
export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** What is after them. */
export const TableFoot = z.object({ rows: z.number().int().min(0), sha256: z.string() });

/** What an archive ends with: without it, it is cut off. */
export const Ending = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
});
export type Ending = z.infer<typeof Ending>;
