import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/index.ts';
import { createDraft, type StoredDraft } from './create-draft.ts';
import { draftName, onDraftChange, readDraft } from './draft-store.ts';

/** What a draft belongs to, beside the user and the organisation. */
export interface DraftOf {
  /** Whom or what it is about: an id. */
  readonly about: string;
  /** The form, and what of the person it is about where there is more than one. */
  readonly form: string;
  /** How long it is kept after the last key; a day where absent. */
  readonly lastsMs?: number;
}

/** What is typed in a form, kept until it is sent or discarded. */
export interface Draft<Values extends object> {
  readonly values: Values;
  /** When it was typed, epoch milliseconds; null: what is shown is what the form begins with. */
  readonly keptAt: number | null;
  /** It was there when the form was opened. */
  readonly isEarlier: boolean;
  readonly keep: (changed: Partial<Values>) => void;
  /** Forgets it. */
  readonly clear: () => void;
  /** Forgets it once the call is through, even where the form was left by then; `done` only where it was not. */
  readonly send: <Reply>(call: Promise<Reply>, done: (reply: Reply) => void) => void;
}

function useDraftName({ about, form }: DraftOf): string {
  const { user, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  return draftName({ userId: user.id, organisationId, about, form });
}

/**
 * The fields of a form, as `useState` would hold them, kept as a draft of this user, at this organisation, in this tab:
 * there again after leaving, reloading or signing in again. `start` is what the form begins with, as JSON; it never
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
  const kept = draft.read();
  return {
    values: kept?.values ?? start,
    keptAt: kept?.at ?? null,
    isEarlier: kept !== undefined && kept.at === opened.at,
    keep: (changed) => draft.keep({ ...start, ...draft.read()?.values, ...changed }),
    clear: draft.forget,
    send(call, done) {
      call.then(
        (reply) => {
          draft.forget();
          if (isOpen.current) done(reply);
        },
        // A refusal is the form's to show; the draft stays.
        () => undefined,
      );
    },
  };
}

/** Whether there is a draft of this form now. */
export function useHasDraft(of: DraftOf): boolean {
  const name = useDraftName(of);
  return useSyncExternalStore(onDraftChange, () => readDraft(name) !== undefined);
}

/** The draft of a form that holds its fields itself: nothing is drawn again while it is typed. */
export function useUnseenDraft<Values extends object>(of: DraftOf, start: Values): StoredDraft<Values> {
  const name = useDraftName(of);
  const [draft] = useState(() => createDraft(name, start, of.lastsMs));
  return draft;
}
