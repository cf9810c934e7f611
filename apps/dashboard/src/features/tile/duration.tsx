import { asValue, TimeAgo } from '@padlight/ui';
import { useFormat } from '../../platform/i18n/index.ts';
import { shortDuration } from './short-duration.ts';

/** How long something has lasted since an instant, with the absolute time on hover. */
export function Duration({ since, texts }: { since: string; texts?: (age: string) => string }) {
  const { formatDateTime } = useFormat();
  return (
    <TimeAgo
      at={Date.parse(since)}
      title={formatDateTime(since)}
      texts={(ageMs) => {
        const age = shortDuration(ageMs);
        return texts ? texts(asValue(age)) : age;
      }}
    />
  );
}
