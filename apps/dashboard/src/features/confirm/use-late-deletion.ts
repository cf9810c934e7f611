import { type RefObject, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { ActNotice } from './act-notice-line.tsx';
import { undoMs } from './undo-notice.ts';

interface LateDeletion<Item> {
  /** Deletes the item; throws `CallError`. */
  readonly send: (item: Item) => Promise<unknown>;
  /** The notices before, after, and on failure. */
  readonly texts: (item: Item) => { readonly goes: string; readonly done: string; readonly failed: string };
  readonly notify: (notice: ActNotice | undefined) => void;
  readonly refetch: () => unknown;
  /** Receives the focus where the focused element disappears with the item. */
  readonly heading: RefObject<HTMLElement | null>;
}

/**
 * Deletes something 10 s after the confirmation, or at once when the screen is left or another deletion begins; until then it
 * can be undone. Closing the page earlier deletes nothing, as the notice says. `going` holds what is confirmed until it
 * is deleted and the rest was fetched.
 */
export function useLateDeletion<Item>(spec: LateDeletion<Item>) {
  const t = useT('form');
  const errorText = useErrorText();
  const [going, setGoing] = useState<readonly Item[]>([]);
  const waiting = useRef<{ readonly item: Item; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const known = useRef({ ...spec, errorText });
  known.current = { ...spec, errorText };
  const keep = (item: Item): void => setGoing((before) => before.filter((other) => other !== item));
  const stop = (): Item | undefined => {
    const { item, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    return item;
  };
  const undo = async (item: Item): Promise<void> => {
    if (waiting.current?.item !== item) throw new Error('It is being deleted.');
    stop();
    keep(item);
  };
  /** An earlier report stays in front of a deletion that can still be undone. */
  const report = (before: string): void => {
    const { texts, notify } = known.current;
    const item = waiting.current?.item;
    if (item === undefined) notify({ texts: before });
    else notify({ texts: `${before} ${texts(item).goes}`.trim(), undo: () => undo(item) });
  };
  const finish = async (item: Item): Promise<void> => {
    const { done, failed } = known.current.texts(item);
    report(t('notice.deleting'));
    await known.current.send(item).then(
      () => report(done),
      (error: unknown) => report(`${failed} ${known.current.errorText(error)}`),
    );
    await known.current.refetch();
    keep(item);
  };
  const finishWaiting = useRef(() => {});
  finishWaiting.current = () => {
    const item = stop();
    if (item !== undefined) void finish(item);
  };
  useEffect(() => () => finishWaiting.current(), []);
  const hadGoing = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if ((going.length > 0 || hadGoing.current) && isLost)
      known.current.heading.current?.focus({ preventScroll: true });
    hadGoing.current = going.length > 0;
  });
  return {
    going,
    start: (item: Item): void => {
      const earlier = stop();
      waiting.current = { item, timer: setTimeout(() => finishWaiting.current(), undoMs) };
      setGoing((before) => [...before, item]);
      if (earlier === undefined) report('');
      else void finish(earlier);
    },
  };
}
