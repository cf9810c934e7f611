import { tint } from '@padlight/ui';
import { IconBed, IconBellOff, IconBellRinging, IconBolt, IconHourglass } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './pictures.module.css';

/** The signs that count as a fall, in their order, and the resulting alert. */
export function FallPicture({ isOn }: { isOn: boolean }) {
  const t = useT('goals');
  const Bell = isOn ? IconBellRinging : IconBellOff;
  const steps = [
    { key: 'impact', icon: <IconBolt aria-hidden />, texts: t('picture.impact') },
    { key: 'lying', icon: <IconBed aria-hidden />, texts: t('picture.lying') },
    { key: 'still', icon: <IconHourglass aria-hidden />, texts: t('picture.still') },
    { key: 'call', icon: <Bell aria-hidden />, texts: t(isOn ? 'picture.called' : 'picture.notCalled') },
  ];
  return (
    <ol className={styles.steps} data-off={!isOn || undefined}>
      {steps.map(({ key, icon, texts }, index) => (
        <li key={key} className={index === steps.length - 1 ? tint('failed') : undefined}>
          {icon}
          {texts}
        </li>
      ))}
    </ol>
  );
}
