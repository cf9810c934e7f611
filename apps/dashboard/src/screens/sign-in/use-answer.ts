import { useEffect, useState } from 'react';

/** What was asked for once: `waiting`, then what came or why it did not. */
export type Answer<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Asks when it appears and whenever `ask` is another; an answer that comes too late is dropped. */
export function useAnswer<Value>(ask: () => Promise<Value>): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'waiting' });
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
  }, [ask]);
  return answer;
}
