import { z } from 'zod';

/** The beginning of an archive. */
export const Manifest = z.object({
  format: z.literal('padlight-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that made the schema of the rows, in their order. */
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

/** The head before a table's rows; referenced tables come first. */
export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** The foot after a table's rows. */
export const TableFoot = z.object({ rows: z.number().int().min(0), sha256: z.string() });

/** The end of an archive; an archive without it is cut off. */
export const Ending = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
});
export type Ending = z.infer<typeof Ending>;
