import type { Device } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** The name of a device, from what its browser says of itself. */
export function deviceText(t: TFunction<'account'>, { browser, system }: Device): string {
  if (browser !== null && system !== null) return t('device.both', { browser, system });
  return browser ?? system ?? t('device.unknown');
}
