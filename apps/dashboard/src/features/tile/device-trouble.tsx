import type { Reading } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import { IconBattery1, IconBatteryOff, IconLinkOff, IconPaperclip } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** The troubles of pod, clip, link or battery; nothing where there are none. */
export function DeviceTrouble({ reading }: { reading: Reading }) {
  const t = useT('tile');
  const { link, wear } = reading;
  return (
    <>
      {(link.state === 'out-of-range' || link.state === 'disconnected') && (
        <Badge icon={<IconLinkOff aria-hidden />}>
          {t(link.state === 'disconnected' ? 'fact.disconnected' : 'fact.outOfRange')}
        </Badge>
      )}
      {(wear === 'loose' || wear === 'unclipped') && (
        <Badge tone="yellow" icon={<IconPaperclip aria-hidden />}>
          {t(wear === 'loose' ? 'fact.loose' : 'fact.unclipped')}
        </Badge>
      )}
      {link.battery === 'low' && (
        <Badge tone="yellow" icon={<IconBattery1 aria-hidden />}>
          {t('fact.batteryLow')}
        </Badge>
      )}
      {link.battery === 'flat' && (
        <Badge tone="red" icon={<IconBatteryOff aria-hidden />}>
          {t('fact.batteryFlat')}
        </Badge>
      )}
    </>
  );
}
