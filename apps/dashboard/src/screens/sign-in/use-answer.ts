import { useEffect, useState } from 'react';

/** The answer to one request: `waiting`, then its value or its error. */
export type Answer<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Sends the request when it appears and whenever `request` changes; an answer that comes too late is dropped. */
export function useAnswer<Value>(request: () => Promise<Value>): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'waiting' });
  useEffect(() => {
    let wanted = true;
    setAnswer({ state: 'waiting' });
    request().then(
      (value) => wanted && setAnswer({ state: 'here', value }),
      (error: unknown) => wanted && setAnswer({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [request]);
  return answer;
}
