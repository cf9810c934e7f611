import { hasValues, phrase } from './phrase.tsx';
import { useNow } from './use-ticker.ts';

interface TimeAgoProps {
  /** Epoch milliseconds. */
  at: number;
  /** Puts an age (milliseconds, negative for the future) into words; values in a sentence are marked by `asValue`. */
  texts: (ageMs: number) => string;
  /** The absolute time in words, shown on hover and read with it. */
  title?: string | undefined;
  className?: string | undefined;
}

/** The age of a moment, kept true by the page's one clock. */
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
