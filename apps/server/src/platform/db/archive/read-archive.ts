import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { checkKnown, migrate } from '../migrate.ts';
import { listTables } from './catalogue.ts';
import { type Frame, readFrames } from './frames.ts';
import { Ending, Manifest, TableFoot, TableHead } from './manifest.ts';

const name = pg.escapeIdentifier;
type Frames = AsyncIterator<Frame>;

const damaged = (cause?: unknown) =>
  new StartError('The backup is cut off, damaged, or no backup of Padlight.', cause);

/**
 * PostgreSQL's errors about content: invalid values (22), constraint violations (23), invalid names (42),
 * exceeded limits (54).
 */
const ofContent = /^(22|23|42|54|08P01)/;
const isOfContent = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ofContent.test(error.code ?? '');

async function next(frames: Frames): Promise<Frame> {
  const result = await frames.next().catch((error: unknown) => {
    throw damaged(error);
  });
  if (result.done) throw damaged();
  return result.value;
}

function expect<Shape extends z.ZodType>(shape: Shape, frame: Frame): z.output<Shape> {
  const result = shape.safeParse(frame.kind === 'json' ? frame.value : undefined);
  if (!result.success) throw damaged(result.error);
  return result.data;
}

/** Loads one table's rows, up to the frame after them, and checks their count and checksum. */
async function loadTable(owner: pg.Client, frames: Frames, { table, columns }: z.output<typeof TableHead>) {
  const hash = createHash('sha256');
  let foot: Frame | undefined;
  async function* rows() {
    for (;;) {
      const frame = await next(frames);
      if (frame.kind === 'json') {
        foot = frame;
        return;
      }
      hash.update(frame.bytes);
      yield frame.bytes;
    }
  }
  const list = columns.map(name).join(', ');
  const copy = owner.query(copyFrom(`copy ${name(table)} (${list}) from stdin with (format binary)`));
  await pipeline(Readable.from(rows(), { objectMode: false }), copy);
  const promised = expect(TableFoot, foot ?? (await next(frames)));
  if (promised.rows !== copy.rowCount || promised.sha256 !== hash.digest('hex')) throw damaged();
}

async function load(owner: pg.Client, frames: Frames, { partitions }: Manifest): Promise<Ending> {
  for (const { name: partition, parent, bound } of partitions)
    await owner.query(
      `create table ${name(partition)} (like ${name(parent)} including all);
       alter table ${name(parent)} attach partition ${name(partition)} ${bound}`,
    );
  const tables = (await listTables(owner)).map((table) => name(table.name));
  await owner.query(`truncate ${tables.join(', ')}`);
  for (;;) {
    const frame = await next(frames);
    const head = TableHead.safeParse(frame.kind === 'json' ? frame.value : undefined);
    if (head.success) {
      await loadTable(owner, frames, head.data);
      continue;
    }
    const ending = expect(Ending, frame);
    for (const sequence of ending.sequences)
      await owner.query('select setval($1::text::regclass, $2)', [name(sequence.name), sequence.value]);
    return ending;
  }
}

/** An archive with a valid beginning, of this version or an earlier one. */
export interface Archive {
  readonly manifest: Manifest;
  readonly frames: Frames;
}

/** Reads the beginning of an archive. @throws StartError if it is not a backup, or of a newer version. */
export async function openArchive(source: AsyncIterable<Buffer>): Promise<Archive> {
  const frames = readFrames(source);
  const manifest = expect(Manifest, await next(frames));
  await checkKnown(manifest.migrations);
  return { manifest, frames };
}

/**
 * Loads an archive into an empty database: its schema, its rows, then everything added since.
 * @throws StartError if the archive is damaged; then none of its rows is kept.
 */
export async function loadArchive(owner: pg.Client, { manifest, frames }: Archive): Promise<Ending> {
  await migrate(owner, { through: manifest.migrations.at(-1)?.name });
  await owner.query('begin');
  try {
    const ending = await load(owner, frames, manifest);
    await owner.query('commit');
    await migrate(owner);
    await owner.query('analyze');
    return ending;
  } catch (error) {
    await owner.query('rollback');
    throw isOfContent(error) ? damaged(error) : error;
  }
}
