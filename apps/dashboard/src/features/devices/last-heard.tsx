import { TimeAgo, useNow } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { heardNow } from './link-now.ts';

/** Returns an age as text: seconds for the first minute, then minutes, hours and days. */
function useAge(): (ageMs: number) => string {
  const t = useT('devices');
  return (ageMs) => {
    const minutes = Math.max(0, Math.floor(ageMs / 60_000));
    if (minutes < 1) return t('age.now');
    if (minutes < 60) return t('age.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('age.hours', { count: hours }) : t('age.days', { count: Math.floor(hours / 24) });
  };
}

/** The time of the last reception and, where that is too long ago to be current, its meaning. */
export function LastHeard({ at }: { at: string | null }) {
  const t = useT('devices');
  const { formatDateTime } = useFormat();
  const age = useAge();
  const state = useNow((now) => heardNow(at, now));
  if (at === null) return <span data-heard={state}>{t('heard.never')}</span>;
  return (
    <span data-heard={state}>
      {state !== 'heard' && `${t(`heard.${state}`)} · `}
      <TimeAgo at={Date.parse(at)} title={formatDateTime(at)} texts={age} />
    </span>
  );
}
