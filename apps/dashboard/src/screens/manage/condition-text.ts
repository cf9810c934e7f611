import type { SystemCondition } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';

/** What is wrong and what to do, in one sentence, with the buildings that it concerns alone. */
export function useConditionText(): (condition: SystemCondition) => string {
  const t = useT('manage');
  return ({ code, buildings }) => {
    const sentence = t(`system.conditions.${code}`);
    return buildings.length > 0
      ? t('system.at', { sentence, buildings: [...new Set(buildings)].join(', ') })
      : sentence;
  };
}
