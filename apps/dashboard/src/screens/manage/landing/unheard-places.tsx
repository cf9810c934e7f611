import type { SetUpGuide } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';

/** The places with monitored people and no audible device, with advice; empty without any. */
export function UnheardPlaces({ places }: { places: SetUpGuide['unheardPlaces'] }) {
  const t = useT('manage');
  if (places.length === 0) return null;
  const names = places.map(({ building, floor }) =>
    building === null ? t('landing.noRoom') : [building, floor].filter(Boolean).join(', '),
  );
  return (
    <p>
      {t('landing.unheard', { places: names.join('; ') })} {t('landing.unheardHint')}
    </p>
  );
}
