import type { SystemCondition } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';

/** Returns a sentence with a condition's problem and remedy, and with the buildings where it concerns only those. */
export function useConditionText(): (condition: SystemCondition) => string {
  const t = useT('manage');
  return ({ code, buildings }) => {
    const sentence = t(`system.conditions.${code}`);
    return buildings.length > 0
      ? t('system.at', { sentence, buildings: [...new Set(buildings)].join(', ') })
      : sentence;
  };
}
