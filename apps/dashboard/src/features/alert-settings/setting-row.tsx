import type { AlertSetting } from '@padlight/contract';
import { Badge, Button, unseen } from '@padlight/ui';
import { IconArrowBackUp, IconChevronDown, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { differences } from './own-settings.ts';
import { SettingFields } from './setting-fields.tsx';
import styles from './setting-row.module.css';
import { type SettingNames, settingWords } from './setting-words.ts';

interface SettingRowProps {
  /** The alert's words and icon. */
  label: string;
  Icon: ComponentType<IconProps>;
  setting: AlertSetting;
  /** What it goes back to: the default, or what a person inherits. */
  basis: AlertSetting;
  /** Says which of the two it is. */
  basisWords: { changed: string; reset: string };
  names: SettingNames;
  /** Absent: it may only be read. */
  onChange?: (setting: AlertSetting) => void;
  error?: string | undefined;
}

/** One type of alert with how it is set, in a line; opened, every part of it can be set otherwise. */
export function SettingRow(props: SettingRowProps) {
  const { label, Icon, setting, basis, basisWords, names, onChange, error } = props;
  const t = useT('alert-settings');
  const words = settingWords(t, setting, names);
  const isChanged = differences(setting, basis).length > 0;
  const line = (
    <>
      <span className={styles.type}>
        <Icon aria-hidden size={20} />
        {label}
        {isChanged && <Badge tone="yellow">{basisWords.changed}</Badge>}
      </span>
      <span>{words.priority}</span>
      <span>{words.delay}</span>
      <span>{words.escalation}</span>
      <span>{words.how}</span>
      <span>{words.quiet}</span>
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
              {basisWords.reset}
            </Button>
          </div>
        )}
      </fieldset>
    </details>
  );
}
