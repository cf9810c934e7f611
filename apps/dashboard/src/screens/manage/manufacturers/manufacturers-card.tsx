import { Button, Card, column, hint, plainList, row, Skeleton } from '@padlight/ui';
import { IconEdit, IconEye, IconPlugConnected, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ListedManufacturer } from './use-manufacturers.ts';

/** The purpose of a dialog. */
export type ManufacturerAct = 'edit' | 'use' | 'stop' | 'administrators';

interface ManufacturersCardProps {
  /** Undefined while loading. */
  manufacturers: readonly ListedManufacturer[] | undefined;
  /** Loads them again, where loading failed. */
  retry: (() => void) | undefined;
  mayAdd: boolean;
  /** True where the reader may choose the organisation's manufacturers. */
  mayUse: boolean;
  onAdd: () => void;
  onAct: (act: ManufacturerAct, manufacturer: ListedManufacturer) => void;
}

/** The manufacturers, the organisation's choice of them, and what their administrators see. */
export function ManufacturersCard(props: ManufacturersCardProps) {
  const { manufacturers, retry, mayAdd, mayUse, onAdd, onAct } = props;
  const t = useT('products');
  const tShell = useT('shell');
  return (
    <Card labelledBy="manufacturers" className={column(3)}>
      <div className={row(3, 'apart')}>
        <h2 id="manufacturers">{t('manufacturers')}</h2>
        {mayAdd && (
          <Button icon={<IconPlus aria-hidden size={18} />} onClick={onAdd}>
            {t('addManufacturer')}
          </Button>
        )}
      </div>
      <p className={hint()}>{t('manufacturersHint')}</p>
      {retry && <LoadFailed retry={retry} />}
      {!manufacturers && !retry && <Skeleton label={tShell('load.loading')} height="6rem" />}
      {manufacturers?.length === 0 && <p className={hint()}>{t('noManufacturer')}</p>}
      <ul className={column(3, plainList())}>
        {manufacturers?.map((manufacturer) => (
          <li key={manufacturer.manufacturerId} className={row(3, 'apart')}>
            <Facts manufacturer={manufacturer} />
            <Acts manufacturer={manufacturer} mayUse={mayUse} onAct={(act) => onAct(act, manufacturer)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ manufacturer }: { manufacturer: ListedManufacturer }) {
  const t = useT('products');
  const { code, name, isShared, isUsed, isEnabled, use } = manufacturer;
  return (
    <span>
      <strong>{name}</strong>{' '}
      <span className={hint()}>
        {code} · {t(isShared ? 'shared' : 'own')}
        {isShared && ` · ${t(isUsed ? 'isUsed' : 'notUsed')}`}
        {!isEnabled && ` · ${t('disabled')}`}
        {use && (
          <>
            <br />
            {t(use.allowsDeviceData ? 'dataAllowed' : 'dataKept', { name })}
          </>
        )}
      </span>
    </span>
  );
}

interface ActsProps {
  manufacturer: ListedManufacturer;
  mayUse: boolean;
  onAct: (act: ManufacturerAct) => void;
}

function Acts({ manufacturer, mayUse, onAct }: ActsProps) {
  const t = useT('products');
  const { can } = useSession();
  const { name, isShared, isEnabled, use, abilities } = manufacturer;
  const mayAppoint = isShared && can('Manufacturers.Edit');
  return (
    <span className={row(2)}>
      {mayUse && isShared && !use && isEnabled && (
        <Button icon={<IconPlugConnected aria-hidden size={18} />} onClick={() => onAct('use')}>
          {t('useIt', { name })}
        </Button>
      )}
      {mayUse && use && (
        <>
          <Button icon={<IconEye aria-hidden size={18} />} onClick={() => onAct('use')}>
            {t('deviceData', { name })}
          </Button>
          <Button icon={<IconTrash aria-hidden size={18} />} onClick={() => onAct('stop')}>
            {t('stopUse', { name })}
          </Button>
        </>
      )}
      {mayAppoint && (
        <Button icon={<IconUsers aria-hidden size={18} />} onClick={() => onAct('administrators')}>
          {t('administratorsOf', { name })}
        </Button>
      )}
      {abilities.edit && (
        <Button icon={<IconEdit aria-hidden size={18} />} onClick={() => onAct('edit')}>
          {t('editManufacturer', { name })}
        </Button>
      )}
    </span>
  );
}
