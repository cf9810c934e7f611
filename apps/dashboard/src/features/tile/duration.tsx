import { asValue, TimeAgo } from '@padlight/ui';
import { useFormat } from '../../platform/i18n/index.ts';
import { shortDuration } from './short-duration.ts';

interface DurationProps {
  since: string;
  texts?: (age: string) => string;
  /** Says it of less than a minute. */
  now?: string;
}

/** How long something has lasted since an instant, with the absolute time on hover. */
export function Duration({ since, texts, now }: DurationProps) {
  const { formatDateTime } = useFormat();
  return (
    <TimeAgo
      at={Date.parse(since)}
      title={formatDateTime(since)}
      texts={(ageMs) => {
        if (now !== undefined && ageMs < 60_000) return now;
        const age = shortDuration(ageMs);
        return texts ? texts(asValue(age)) : age;
      }}
    />
  );
}
