import { tick } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './permission-picker.module.css';
import { actionText, moduleText, usePermissionTexts } from './permission-text.ts';
import { allUnder, type Branch, triState } from './permission-tree.ts';

interface PermissionBranchProps {
  branch: Branch;
  level: 1 | 2 | 3;
  chosen: ReadonlySet<string>;
  grantable: ReadonlySet<string>;
  onToggle: (names: readonly string[], on: boolean) => void;
}

/** A module with its permissions and child modules: its own box is ticked, half ticked or empty by its content. */
export function PermissionBranch({ branch, level, chosen, grantable, onToggle }: PermissionBranchProps) {
  const t = useT('roles');
  const permissionTexts = usePermissionTexts();
  const name = moduleText(permissionTexts, branch.path);
  const names = allUnder(branch);
  const free = names.filter((permission) => grantable.has(permission));
  const state = triState(names, chosen);
  const count = names.filter((permission) => chosen.has(permission)).length;
  return (
    <div className={styles.branch} data-level={level}>
      <label className={styles.module}>
        <input
          type="checkbox"
          className={tick()}
          checked={state === 'all'}
          disabled={free.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some';
          }}
          onChange={() => onToggle(names, triState(free, chosen) !== 'all')}
        />
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.count}>{t('ofAll', { count, all: names.length })}</span>
      </label>
      {branch.permissions.length > 0 && (
        <div className={styles.actions}>
          {branch.permissions.map(({ action, full }) => (
            <label key={full} className={styles.action} data-on={chosen.has(full) || undefined}>
              <input
                type="checkbox"
                className={tick()}
                aria-label={`${name}: ${actionText(permissionTexts, action)}`}
                checked={chosen.has(full)}
                disabled={!grantable.has(full)}
                onChange={() => onToggle([full], !chosen.has(full))}
              />
              {actionText(permissionTexts, action)}
            </label>
          ))}
        </div>
      )}
      {branch.children.map((child) => (
        <PermissionBranch
          key={child.path}
          branch={child}
          level={level === 1 ? 2 : 3}
          chosen={chosen}
          grantable={grantable}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}
