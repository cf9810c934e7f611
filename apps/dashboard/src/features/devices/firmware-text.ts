import type { useT } from '../../platform/i18n/index.ts';

interface FirmwareOfDevice {
  /** Null where no one entered it. */
  readonly firmware: string | null;
  readonly newestFirmware: string | null;
}

/** The firmware of a device and the newest of its manufacturer, such as "1.4, newest 1.6". */
export function firmwareText(
  t: ReturnType<typeof useT<'devices'>>,
  { firmware, newestFirmware: newest }: FirmwareOfDevice,
): string {
  if (firmware === null) return newest === null ? '–' : t('firmware.unknown', { newest });
  if (newest === null) return firmware;
  return firmware === newest
    ? t('firmware.isNewest', { firmware })
    : t('firmware.older', { firmware, newest });
}
