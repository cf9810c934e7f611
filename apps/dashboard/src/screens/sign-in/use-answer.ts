import { useEffect, useState } from 'react';

/** The answer to one request: `waiting`, then its value or its error. */
export type Answer<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Asks when it appears and whenever `ask` changes; an answer that comes too late is dropped. */
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
