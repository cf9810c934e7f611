import { useEffect, useState } from 'react';

/** What was asked for once: `waiting`, then what came or why it did not. */
export type Answer<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Asks when it appears and whenever `key` changes; an answer that comes too late is dropped. */
export function useAnswer<Value>(key: string, ask: () => Promise<Value>): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is named by its key
  useEffect(() => {
    let wanted = true;
    setAnswer({ state: 'waiting' });
    ask().then(
      (value) => wanted && setAnswer({ state: 'here', value }),
      (error: unknown) => wanted && setAnswer({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return answer;
}
