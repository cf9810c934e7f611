import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFault, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext, Caller } from '../../platform/http/handler.ts';
import type { MadeRow } from './import-row-store.ts';
import type { KeepReason } from './import-store.ts';

/** The cells of a row by their fields; absent columns and empty cells have none. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** The context of an import's work: a call's context, without a request. */
export interface ImportContext extends Pick<CallContext, 'db' | 'caller' | 'announce' | 'now' | 'patient'> {
  /** Adds an audit row as the single save does, in the same transaction. */
  readonly audit: (action: string, target: string, detail: Record<string, unknown>) => void;
}

/** A row that may be saved, or its faults. */
export type Checked<Prepared> =
  | { readonly faults: readonly ImportFault[] }
  | { readonly faults?: never; readonly prepared: Prepared };

/** The object that a row created. */
interface Created<Id> {
  readonly created: Id;
  /** Objects created in addition: floors and buildings. */
  readonly along?: readonly string[];
}

/** The rules by which rows of one kind are saved, as the forms save single objects. */
interface KindRules<Prepared, Id extends string> {
  /** Reads the id of an object that a row created. */
  readonly id: { parse(created: unknown): Id };
  readonly arePeople?: true;
  /** Throws `forbidden` or `more-than-held`, as the single save does. */
  readonly require: (caller: Caller) => void;
  /** Locks out other savers of the same objects. */
  readonly lock?: (db: Db, organisationId: OrganisationId) => Promise<void>;
  /** Begins a check: each call receives the next rows of the file, and knows which names earlier rows use. */
  readonly checker: (db: Db, caller: Caller) => (rows: readonly Values[]) => Promise<Checked<Prepared>[]>;
  readonly write: (context: ImportContext, rows: readonly Prepared[]) => Promise<Created<Id>[]>;
  /** The digest of each stored object; deleted objects have none. */
  readonly digest: (
    db: Db,
    organisationId: OrganisationId,
    created: readonly Id[],
  ) => Promise<Map<Id, string>>;
  /** Deletes what an import created and no one changed since; returns what stays, and why. */
  readonly remove: (
    context: ImportContext,
    rows: readonly Required<Created<Id>>[],
  ) => Promise<Map<Id, KeepReason>>;
  /** The final step once all rows are written, such as mails to the created users. */
  readonly finish?: (context: ImportContext, created: readonly Id[]) => Promise<void>;
}

/** A kind in the form that the import uses. */
export interface ImportedKind extends Pick<KindRules<never, never>, 'arePeople' | 'require'> {
  /** Returns the faults of each row, in order. */
  check(db: Db, caller: Caller, rows: readonly Values[]): Promise<(readonly ImportFault[])[]>;
  /** Writes the rows without an error; returns what each created, or its faults. */
  carryOut(
    context: ImportContext,
    rows: readonly Values[],
  ): Promise<({ readonly faults: readonly ImportFault[] } | Omit<MadeRow, 'line'>)[]>;
  /** Undoes rows; returns for each why it stays, or null. */
  undo(context: ImportContext, rows: readonly MadeRow[]): Promise<(KeepReason | null)[]>;
  /** Does the final step once all rows are written. */
  finish(context: ImportContext, created: readonly string[]): Promise<void>;
}

const rowsAtOnce = 500;

/** Builds a kind from its rules. */
export function defineKind<Prepared, Id extends string>(rules: KindRules<Prepared, Id>): ImportedKind {
  return {
    ...(rules.arePeople && { arePeople: true }),
    require: rules.require,
    async check(db, caller, rows) {
      const check = rules.checker(db, caller);
      const faults: (readonly ImportFault[])[] = [];
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        faults.push(...(await check(rows.slice(from, from + rowsAtOnce))).map(({ faults }) => faults ?? []));
        // Yields to the live path between batches.
        await nextTurn();
      }
      return faults;
    },
    async carryOut(context, rows) {
      const { db, caller } = context;
      const { organisationId } = caller.scope;
      await rules.lock?.(db, organisationId);
      const checked = await rules.checker(db, caller)(rows);
      const good = checked.flatMap((row) => (row.faults === undefined ? [row.prepared] : []));
      const createdRows = good.length > 0 ? await rules.write(context, good) : [];
      const digests = await rules.digest(
        db,
        organisationId,
        createdRows.map(({ created }) => created),
      );
      let next = 0;
      return checked.map((row) => {
        if (row.faults !== undefined) return { faults: row.faults };
        const made = createdRows[next++];
        if (!made) return { created: '', along: [], madeAs: '' };
        const { created, along = [] } = made;
        return { created, along, madeAs: digests.get(created) ?? '' };
      });
    },
    async undo(context, storedRows) {
      const { db, caller } = context;
      const { organisationId } = caller.scope;
      await rules.lock?.(db, organisationId);
      const rows = storedRows.map((row) => ({ ...row, created: rules.id.parse(row.created) }));
      const now = await rules.digest(
        db,
        organisationId,
        rows.map(({ created }) => created),
      );
      // A missing object was deleted by a user: there is nothing to undo.
      const same = rows.filter(({ created, madeAs }) => now.get(created) === madeAs);
      const stays = same.length > 0 ? await rules.remove(context, same) : new Map<Id, KeepReason>();
      return rows.map(({ created, madeAs }) => {
        const digest = now.get(created);
        if (digest !== undefined && digest !== madeAs) return 'changed';
        return stays.get(created) ?? null;
      });
    },
    async finish(context, created) {
      await rules.finish?.(
        context,
        created.map((id) => rules.id.parse(id)),
      );
    },
  };
}
