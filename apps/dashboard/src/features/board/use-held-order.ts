import { useState } from 'react';

/** The newest order or, while it is held, the one at the beginning of the hold. */
export function useHeldOrder<Order>(newest: Order, held: boolean): Order {
  const [shown, setShown] = useState(newest);
  if (!held && shown !== newest) setShown(newest);
  return held ? shown : newest;
}
