import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFault, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext, Caller } from '../../platform/http/handler.ts';
import type { MadeRow } from './import-row-store.ts';
import type { KeepReason } from './import-store.ts';

/** The cells of a row by their fields; a column that is left out, or an empty cell, has none. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** What the work of an import is given: a call's context, without a request. */
export interface ImportContext extends Pick<CallContext, 'db' | 'caller' | 'announce' | 'now' | 'patient'> {
  /** Adds a row of the audit as the single save does, in the same transaction. */
  readonly audit: (action: string, target: string, detail: Record<string, unknown>) => void;
}

/** A row that may be saved, or what is wrong with it. */
export type Checked<Prepared> =
  | { readonly faults: readonly ImportFault[] }
  | { readonly faults?: never; readonly prepared: Prepared };

/** What a row created. */
interface Created {
  readonly created: string;
  /** What was made for it as well: floors and buildings. */
  readonly along?: readonly string[];
}

/** How rows of one kind become what the forms save one by one. */
interface KindRules<Prepared> {
  readonly arePeople?: true;
  /** Throws `forbidden` or `more-than-held`, as the single save does. */
  readonly require: (caller: Caller) => void;
  /** Holds back whoever saves the same meanwhile. */
  readonly lock?: (db: Db, organisationId: OrganisationId) => Promise<void>;
  /** Begins a check: each call gets the next rows of the file, and knows what those before have taken. */
  readonly checker: (db: Db, caller: Caller) => (rows: readonly Values[]) => Promise<Checked<Prepared>[]>;
  readonly write: (context: ImportContext, rows: readonly Prepared[]) => Promise<Created[]>;
  /** What is stored of each, as a digest; those that are gone have none. */
  readonly digest: (
    db: Db,
    organisationId: OrganisationId,
    created: readonly string[],
  ) => Promise<Map<string, string>>;
  /** Deletes what an import made and nobody changed since; answers what stays, and why. */
  readonly remove: (context: ImportContext, rows: readonly MadeRow[]) => Promise<Map<string, KeepReason>>;
  /** What follows once all rows are written, as mails to those that were created. */
  readonly finish?: (context: ImportContext, created: readonly string[]) => Promise<void>;
}

/** A kind as the import sees it. */
export interface ImportedKind extends Pick<KindRules<never>, 'arePeople' | 'require' | 'finish'> {
  /** What is wrong with each row, in order. */
  check(db: Db, caller: Caller, rows: readonly Values[]): Promise<(readonly ImportFault[])[]>;
  /** Writes the rows without an error; answers what each created, or what is wrong with it. */
  carryOut(
    context: ImportContext,
    rows: readonly Values[],
  ): Promise<({ readonly faults: readonly ImportFault[] } | Omit<MadeRow, 'line'>)[]>;
  /** Takes rows back; answers for each why it stays, or null. */
  undo(context: ImportContext, rows: readonly MadeRow[]): Promise<(KeepReason | null)[]>;
}

const rowsAtOnce = 500;

/** Makes a kind of its rules. */
export function defineKind<Prepared>(rules: KindRules<Prepared>): ImportedKind {
  return {
    ...(rules.arePeople && { arePeople: true }),
    ...(rules.finish && { finish: rules.finish }),
    require: rules.require,
    async check(db, caller, rows) {
      const check = rules.checker(db, caller);
      const found: (readonly ImportFault[])[] = [];
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        found.push(...(await check(rows.slice(from, from + rowsAtOnce))).map(({ faults }) => faults ?? []));
        // The live path goes on between them.
        await nextTurn();
      }
      return found;
    },
    async carryOut(context, rows) {
      const { db, caller } = context;
      const { organisationId } = caller.scope;
      await rules.lock?.(db, organisationId);
      const checked = await rules.checker(db, caller)(rows);
      const good = checked.flatMap((row) => (row.faults === undefined ? [row.prepared] : []));
      const made = good.length > 0 ? await rules.write(context, good) : [];
      const digests = await rules.digest(
        db,
        organisationId,
        made.map(({ created }) => created),
      );
      let next = 0;
      return checked.map((row) => {
        if (row.faults !== undefined) return { faults: row.faults };
        const { created, along = [] } = made[next++] ?? { created: '' };
        return { created, along, madeAs: digests.get(created) ?? '' };
      });
    },
    async undo(context, rows) {
      const { db, caller } = context;
      const { organisationId } = caller.scope;
      await rules.lock?.(db, organisationId);
      const now = await rules.digest(
        db,
        organisationId,
        rows.map(({ created }) => created),
      );
      // What is gone was deleted by somebody: there is nothing to take back.
      const same = rows.filter(({ created, madeAs }) => now.get(created) === madeAs);
      const stays = same.length > 0 ? await rules.remove(context, same) : new Map<string, KeepReason>();
      return rows.map(({ created, madeAs }) => {
        const digest = now.get(created);
        if (digest !== undefined && digest !== madeAs) return 'changed';
        return stays.get(created) ?? null;
      });
    },
  };
}
