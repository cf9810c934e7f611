import { asValue, TimeAgo } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { shortDuration } from './short-duration.ts';

interface DurationProps {
  since: string;
  texts?: (age: string) => string;
  /** The text for less than a minute, instead of "just now". */
  now?: string;
}

/** The time since an instant, with the absolute time on hover. */
export function Duration({ since, texts, now }: DurationProps) {
  const t = useT('tile');
  const { formatDateTime } = useFormat();
  return (
    <TimeAgo
      at={Date.parse(since)}
      title={formatDateTime(since)}
      texts={(ageMs) => {
        if (ageMs < 60_000) return now ?? t('justNow');
        const age = shortDuration(ageMs);
        return texts ? texts(asValue(age)) : age;
      }}
    />
  );
}
