import { useState } from 'react';

/** The newest order, or, while it is held, the one that stood when the hold began. */
export function useHeldOrder<Order>(newest: Order, held: boolean): Order {
  const [shown, setShown] = useState(newest);
  if (!held && shown !== newest) setShown(newest);
  return held ? shown : newest;
}
