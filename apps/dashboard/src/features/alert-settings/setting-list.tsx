import type { AlertSetting, AlertType } from '@padlight/contract';
import { card } from '@padlight/ui';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { SettingHeads } from './setting-heads.tsx';
import styles from './setting-row.module.css';
import { SettingRow } from './setting-row.tsx';
import type { SettingNames } from './setting-text.ts';

interface SettingListProps {
  settings: readonly AlertSetting[];
  basis: readonly AlertSetting[];
  basisText: { changed: string; reset: string };
  names: SettingNames;
  kindOf: (type: AlertType) => { label: string; Icon: ComponentType<IconProps> };
}

/** The same lines for a reader without the right to change them. */
export function SettingList({ settings, basis, basisText, names, kindOf }: SettingListProps) {
  const t = useT('alert-settings');
  return (
    <section className={card(styles.readOnly)}>
      <p>{t('readOnly')}</p>
      <SettingHeads />
      {settings.map((setting, index) => (
        <SettingRow
          key={setting.type}
          {...kindOf(setting.type)}
          setting={setting}
          basis={basis[index] ?? setting}
          basisText={basisText}
          names={names}
        />
      ))}
    </section>
  );
}
