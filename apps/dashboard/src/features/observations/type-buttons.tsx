import type { ObservationType } from '@padlight/contract';
import { Button, Picks } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useObservationTypes } from './use-observation-types.ts';

/** A button for each type that the reader may enter; nothing for a reader who enters none. */
export function TypeButtons({ onPick }: { onPick: (type: ObservationType) => void }) {
  const t = useT('observations');
  const { can } = useSession();
  const isWanted = can('Observations.Save') && can('Observations.View');
  const { offered, typeOf, error, retry } = useObservationTypes(isWanted);
  if (!isWanted || offered?.length === 0) return null;
  if (error && !offered)
    return (
      <p role="alert">
        {t('typesFailed')} <Button onClick={retry}>{t('retry')}</Button>
      </p>
    );
  return (
    <Picks
      legend={t('enter')}
      layout="short"
      options={(offered ?? []).map(({ typeId, name }) => ({ value: typeId, label: name }))}
      onPick={(typeId) => {
        const type = typeId === null ? undefined : typeOf(typeId);
        if (type) onPick(type);
      }}
    />
  );
}
