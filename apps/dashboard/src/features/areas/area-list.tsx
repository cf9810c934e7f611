import type { WardDetail } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './areas.module.css';
import { limitedText } from './limited-text.ts';

interface AreaListProps {
  areas: readonly WardDetail[];
  /** Null makes a new one. */
  onEdit: (area: WardDetail | null) => void;
  onDelete: (area: WardDetail) => void;
}

/** The areas, each with its rooms, the users who are limited to it, and its actions. */
export function AreaList({ areas, onEdit, onDelete }: AreaListProps) {
  const t = useT('areas');
  return (
    <>
      {areas.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={styles.list}>
        {areas.map((area) => {
          const limited = limitedText(t, area);
          return (
            <li key={area.wardId}>
              <div className={styles.what}>
                <b>{area.name}</b>
                <span className={styles.quiet}>{t('rooms', { count: area.rooms.length })}</span>
                {limited && <span className={styles.quiet}>{limited}</span>}
              </div>
              {area.abilities.edit && (
                <Button
                  kind="quiet"
                  icon={<IconPencil aria-hidden size={20} />}
                  label={t('editOf', { name: area.name })}
                  onClick={() => onEdit(area)}
                >
                  {t('edit')}
                </Button>
              )}
              {area.abilities.remove && (
                <Button
                  kind="quiet"
                  icon={<IconTrash aria-hidden size={20} />}
                  label={t('deleteOf', { name: area.name })}
                  onClick={() => onDelete(area)}
                >
                  {t('delete')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <Button icon={<IconPlus aria-hidden size={20} />} onClick={() => onEdit(null)}>
          {t('new')}
        </Button>
      </p>
    </>
  );
}
