import type { PodChange } from '@padlight/contract';
import type { TFunction } from 'i18next';

const tail = (pod: PodChange['pod']): string => pod?.podMac.replaceAll(':', '').slice(-4) ?? '';

/**
 * A change as text. `spoken` formats a name; `patientId` is the person whose history it is in, where a pod that was
 * taken from them reads as such.
 */
export function changeText(
  t: TFunction<'devices'>,
  change: PodChange,
  spoken: (name: string) => string,
  patientId?: string,
): string {
  const { pod, newPod, takenFrom, person } = change;
  const pods = { pod: tail(pod), newPod: tail(newPod) };
  if (patientId !== undefined && takenFrom?.patientId === patientId)
    return t(person ? 'change.lost' : 'change.lostElsewhere', { ...pods, name: spoken(person?.label ?? '') });
  if (pod?.podId === newPod?.podId) return t('change.noted', pods);
  if (newPod === null) return t('change.taken', pods);
  const texts = pod === null ? 'given' : 'changed';
  return takenFrom
    ? `${t(`change.${texts}`, pods)} ${t('change.from', { name: spoken(takenFrom.label) })}`
    : t(`change.${texts}`, pods);
}
