import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/index.ts';
import { createDraft, type StoredDraft } from './create-draft.ts';
import { draftName, onDraftChange, readDraft } from './draft-store.ts';

/** The owner of a draft, beside the user and the organisation. */
export interface DraftOf {
  /** The id of its subject. */
  readonly about: string;
  /** The form, and the part of its subject where there are several. */
  readonly form: string;
  /** The time that it is stored after the last key; a day where absent. */
  readonly lastsMs?: number;
}

/** The input of a form, stored until it is sent or discarded. */
export interface Draft<Values extends object> {
  readonly values: Values;
  /** The time of the input, epoch milliseconds; null while the form shows its start. */
  readonly keptAt: number | null;
  /** True where it existed when the form was opened. */
  readonly isEarlier: boolean;
  readonly keep: (changed: Partial<Values>) => void;
  /** Removes the draft. */
  readonly clear: () => void;
  /** Removes the draft once the call succeeds, even where the form is closed by then; `done` runs only where it is open. */
  readonly send: <Reply>(call: Promise<Reply>, done: (reply: Reply) => void) => void;
}

function useDraftName({ about, form }: DraftOf): string {
  const { user, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  return draftName({ userId: user.id, organisationId, about, form });
}

/**
 * The fields of a form, like `useState`, stored as a draft of this user, at this organisation, in this tab: they
 * return after leaving, reloading or signing in again. `start` is the form's first state, as JSON; it never
 * holds a password or a code.
 */
export function useDraft<Values extends object>(of: DraftOf, start: Values): Draft<Values> {
  const name = useDraftName(of);
  const draft = createDraft(name, start, of.lastsMs);
  const stored = useSyncExternalStore(onDraftChange, () => readDraft(name));
  const [opened, setOpened] = useState({ name, at: stored?.at });
  if (opened.name !== name) setOpened({ name, at: stored?.at });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const storedDraft = draft.read();
  return {
    values: storedDraft?.values ?? start,
    keptAt: storedDraft?.at ?? null,
    isEarlier: storedDraft !== undefined && storedDraft.at === opened.at,
    keep: (changed) => draft.keep({ ...start, ...draft.read()?.values, ...changed }),
    clear: draft.forget,
    send(call, done) {
      call.then(
        (reply) => {
          draft.forget();
          if (isOpen.current) done(reply);
        },
        // The form shows the refusal; the draft stays.
        () => undefined,
      );
    },
  };
}

/** True while there is a draft of this form. */
export function useHasDraft(of: DraftOf): boolean {
  const name = useDraftName(of);
  return useSyncExternalStore(onDraftChange, () => readDraft(name) !== undefined);
}

/** The draft of a form that holds its fields itself: typing causes no new render. */
export function useUnseenDraft<Values extends object>(of: DraftOf, start: Values): StoredDraft<Values> {
  const name = useDraftName(of);
  const [draft] = useState(() => createDraft(name, start, of.lastsMs));
  return draft;
}
