import { TimeAgo } from '@padlight/ui';
import { useFormat } from '../../platform/i18n/index.ts';
import { shortDuration } from './short-duration.ts';

/** How long something has lasted since an instant, with the absolute time on hover. */
export function Duration({ since, words }: { since: string; words?: (age: string) => string }) {
  const { formatDateTime } = useFormat();
  return (
    <TimeAgo
      at={Date.parse(since)}
      title={formatDateTime(since)}
      words={(ageMs) => {
        const age = shortDuration(ageMs);
        return words ? words(age) : age;
      }}
    />
  );
}
