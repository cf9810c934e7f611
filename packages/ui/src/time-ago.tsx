import { hasValues, phrase } from './phrase.tsx';
import { useNow } from './use-ticker.ts';

interface TimeAgoProps {
  /** Epoch milliseconds. */
  at: number;
  /** Formats an age (milliseconds, negative for the future); values in a sentence are marked by `asValue`. */
  texts: (ageMs: number) => string;
  /** The absolute time as text, shown on hover and read with it. */
  title?: string | undefined;
  className?: string | undefined;
}

/** The age of an instant, updated by the page's clock. */
export function TimeAgo({ at, texts, title, className }: TimeAgoProps) {
  const text = useNow((now) => texts(now - at));
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={title}
      className={className}
      translate={hasValues(text) ? undefined : 'no'}
    >
      {phrase(text)}
    </time>
  );
}
