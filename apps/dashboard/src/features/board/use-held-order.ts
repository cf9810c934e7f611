import { useState } from 'react';

/** The newest order or, while it is held, the one at the beginning of the hold. */
export function useHeldOrder<Order>(newest: Order, isHeld: boolean): Order {
  const [current, setCurrent] = useState(newest);
  if (!isHeld && current !== newest) setCurrent(newest);
  return isHeld ? current : newest;
}
