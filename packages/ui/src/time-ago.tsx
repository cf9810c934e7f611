import { useNow } from './use-ticker.ts';

interface TimeAgoProps {
  /** Epoch milliseconds. */
  at: number;
  /** Puts an age (milliseconds, negative for the future) into words. */
  words: (ageMs: number) => string;
  /** The absolute time in words, shown on hover and read with it. */
  title?: string | undefined;
  className?: string | undefined;
}

/** The age of a moment, kept true by the page's one clock. */
export function TimeAgo({ at, words, title, className }: TimeAgoProps) {
  const text = useNow((now) => words(now - at));
  return (
    <time dateTime={new Date(at).toISOString()} title={title} className={className}>
      {text}
    </time>
  );
}
