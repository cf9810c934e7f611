import { useEffect, useState } from 'react';

/** The time without changes after a finger was lifted: until then the browser reports the press. */
const afterMs = 600;

/**
 * A value that does not change while a finger or a mouse button is down anywhere on the page, and for a moment after: what
 * moves the page by it moves nothing under a press.
 */
export function useStill<Value>(value: Value): Value {
  const [isPressed, setIsPressed] = useState(false);
  const [still, setStill] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setIsPressed(true);
    };
    const lift = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsPressed(false), afterMs);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', lift, true);
    window.addEventListener('pointercancel', lift, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', lift, true);
      window.removeEventListener('pointercancel', lift, true);
    };
  }, []);
  if (!isPressed && still !== value) setStill(value);
  return isPressed ? still : value;
}
