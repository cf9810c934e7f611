import { AlertSetting, type AlertType } from '@padlight/contract';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { SettingHeads } from './setting-heads.tsx';
import styles from './setting-row.module.css';
import { SettingRow } from './setting-row.tsx';
import type { SettingNames } from './setting-text.ts';

interface SettingFieldsOptions {
  /** In the order of the form's `settings`. */
  readonly basis: readonly AlertSetting[];
  readonly basisText: { changed: string; reset: string };
  readonly names: SettingNames;
  /** The label and the icon of an alert type. */
  readonly kindOf: (type: AlertType) => { label: string; Icon: ComponentType<IconProps> };
  /** A setting as one line of text. */
  readonly line: (setting: AlertSetting) => string;
}

interface OwnField<Values extends FieldValues> {
  readonly kind: 'own';
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly draw: (form: UseFormReturn<Values>, error: string | undefined) => ReactNode;
  readonly texts: (value: unknown) => string;
}

/** One field of a form for each type of alert, at `settings.<n>`: a line that opens. */
export function settingFieldsOf<Values extends FieldValues>(
  options: SettingFieldsOptions,
): OwnField<Values>[] {
  const { basis, basisText, names, kindOf, line } = options;
  return basis.map((own, index) => {
    const name = `settings.${index}` as FieldPath<Values>;
    const kind = kindOf(own.type);
    return {
      kind: 'own',
      name,
      label: kind.label,
      texts: (value) => line(AlertSetting.parse(value)),
      draw: ({ control }, error) => (
        <div data-wide className={styles.entry}>
          {index === 0 && <SettingHeads />}
          <Controller
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <SettingRow
                {...kind}
                setting={AlertSetting.parse(value)}
                basis={own}
                basisText={basisText}
                names={names}
                onChange={onChange}
                error={error}
              />
            )}
          />
        </div>
      ),
    };
  });
}
