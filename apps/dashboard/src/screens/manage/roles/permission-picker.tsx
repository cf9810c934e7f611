import { flattenModules, type Module } from '@padlight/contract';
import { Banner, hint, TextField, wrong } from '@padlight/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { PermissionBranch } from './permission-branch.tsx';
import styles from './permission-picker.module.css';
import { actionText, moduleText, permissionText, usePermissionTexts } from './permission-text.ts';
import { branchesOf, hidesWhatItEdits, missingAreas, searchBranches } from './permission-tree.ts';

interface PermissionPickerProps {
  /** Every existing permission; active are those that the reader may grant. */
  modules: readonly Module[];
  chosen: ReadonlySet<string>;
  /** Absent: read-only. */
  onChange?: (chosen: ReadonlySet<string>) => void;
  error?: string | undefined;
}

/** The three levels of permissions: whole modules or single ones, with a search. */
export function PermissionPicker({ modules, chosen, onChange, error }: PermissionPickerProps) {
  const t = useT('roles');
  const permissionTexts = usePermissionTexts();
  const id = useId();
  const [text, setText] = useState('');
  const grantable = useMemo(() => new Set(onChange ? flattenModules(modules) : []), [modules, onChange]);
  const branches = useMemo(() => branchesOf(modules), [modules]);
  const wanted = text.trim().toLocaleLowerCase();
  const matches = searchBranches(branches, (item) =>
    ('path' in item ? moduleText(permissionTexts, item.path) : actionText(permissionTexts, item.action))
      .toLocaleLowerCase()
      .includes(wanted),
  );
  const toggle = (names: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const name of names.filter((grantableName) => grantable.has(grantableName))) {
      if (on) next.add(name);
      else next.delete(name);
    }
    // A permission counts only with its area, which is chosen with it.
    if (on) for (const area of missingAreas(next)) if (grantable.has(area)) next.add(area);
    onChange?.(next);
  };
  return (
    <fieldset className={styles.picker} data-wide aria-describedby={error && `${id}-error`}>
      <legend>{t('permissions')}</legend>
      <div className={styles.tools}>
        <TextField label={t('searchPermission')} value={text} onChange={setText} />
        <span role="status">{t('chosen', { count: chosen.size })}</span>
      </div>
      {hidesWhatItEdits(chosen) && (
        <Banner kind="warning" icon={<IconEyeOff aria-hidden />}>
          {t('hidesWhatItEdits')}
        </Banner>
      )}
      {missingAreas(chosen).map((area) => (
        <Banner key={area} kind="warning" icon={<IconEyeOff aria-hidden />}>
          {t('withoutArea', { area: permissionText(permissionTexts, area) })}
        </Banner>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={wrong()}>
          {error}
        </p>
      )}
      <div className={styles.modules}>
        {matches.map((branch) => (
          <PermissionBranch
            key={branch.path}
            branch={branch}
            level={1}
            chosen={chosen}
            grantable={grantable}
            onToggle={toggle}
          />
        ))}
      </div>
      {matches.length === 0 && <p className={hint()}>{t('noPermission')}</p>}
      {onChange && <p className={hint()}>{t('notHeld')}</p>}
    </fieldset>
  );
}
