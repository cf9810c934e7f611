import type { AlertSetting } from '@padlight/contract';
import { Badge, Button, unseen } from '@padlight/ui';
import { IconArrowBackUp, IconChevronDown, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { differences } from './own-settings.ts';
import { SettingFields } from './setting-fields.tsx';
import styles from './setting-row.module.css';
import { type SettingNames, settingText } from './setting-text.ts';

interface SettingRowProps {
  /** The alert's label. */
  label: string;
  Icon: ComponentType<IconProps>;
  setting: AlertSetting;
  /** The setting that a reset goes back to: the default, or the one that a person inherits. */
  basis: AlertSetting;
  /** Texts that name the basis. */
  basisText: { changed: string; reset: string };
  names: SettingNames;
  /** Absent where the reader may not change it. */
  onChange?: (setting: AlertSetting) => void;
  error?: string | undefined;
}

/** One alert type with its setting in a line, which opens for changes. */
export function SettingRow(props: SettingRowProps) {
  const { label, Icon, setting, basis, basisText, names, onChange, error } = props;
  const t = useT('alert-settings');
  const texts = settingText(t, setting, names);
  const isChanged = differences(setting, basis).length > 0;
  const line = (
    <>
      <span className={styles.type}>
        <Icon aria-hidden size={20} />
        {label}
        {isChanged && <Badge tone="yellow">{basisText.changed}</Badge>}
      </span>
      <span>{texts.priority}</span>
      <span>{texts.delay}</span>
      <span>{texts.escalation}</span>
      <span>{texts.how}</span>
      <span>{texts.quiet}</span>
    </>
  );
  if (!onChange)
    return (
      <div className={styles.row} data-off={!setting.enabled || undefined}>
        <div className={styles.line}>{line}</div>
      </div>
    );
  return (
    <details
      className={styles.row}
      data-off={!setting.enabled || undefined}
      open={error !== undefined || undefined}
    >
      <summary className={styles.line}>
        {line}
        <IconChevronDown aria-hidden size={20} className={styles.open} />
      </summary>
      <fieldset className={styles.fields}>
        <legend className={unseen()}>{label}</legend>
        <SettingFields setting={setting} names={names} onChange={onChange} />
        {error !== undefined && <p className={styles.error}>{error}</p>}
        {isChanged && (
          <div>
            <Button
              kind="quiet"
              icon={<IconArrowBackUp aria-hidden size={18} />}
              onClick={() => onChange(basis)}
            >
              {basisText.reset}
            </Button>
          </div>
        )}
      </fieldset>
    </details>
  );
}
