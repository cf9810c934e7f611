import { useNow } from '@padlight/ui';
import { useEffect, useMemo } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { keepDeviceSetting, useDeviceSetting } from '../../platform/storage/index.ts';
import { showNight } from '../../platform/theme/index.ts';
import { isNight, type NightSetting, readNight, writeNight } from './night-hours.ts';

const key = 'nightMode';

/** Stores this device's night mode. */
export const keepNight = (setting: NightSetting): void => keepDeviceSetting(key, writeNight(setting));

interface Night {
  readonly isOn: boolean;
  readonly setting: NightSetting;
  readonly timeZone: string;
}

/** The night mode of this device: its state now, and its setting. */
export function useNight(): Night {
  const { TimeZone: timeZone } = useSession().organisation;
  const text = useDeviceSetting(key);
  const setting = useMemo(() => readNight(text), [text]);
  const isOn = useNow((now) => isNight(setting, now, timeZone));
  return { isOn, setting, timeZone };
}

/** Dims the page while this device is in night mode. Mounted once, by the shell. */
export function useNightAppearance(): void {
  const { isOn } = useNight();
  useEffect(() => showNight(isOn), [isOn]);
}
