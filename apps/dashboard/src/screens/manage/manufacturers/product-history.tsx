import { getProductHistory, type ProductRow } from '@padlight/contract';
import { Button, column, Dialog, hint, plainList, row, Skeleton, secondLine } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';

interface ProductHistoryProps {
  product: Pick<ProductRow, 'productId' | 'name'>;
  onClose: () => void;
}

/** The capacities and sensing profiles of a product with their start, newest first. */
export function ProductHistory({ product: { productId, name }, onClose }: ProductHistoryProps) {
  const t = useT('products');
  const tShell = useT('shell');
  const { volume, formatYearAndTime } = useFormat();
  const history = useCall(getProductHistory, { query: { productId } }, { staleTime: 0 });
  const retry = retryOf(history);
  return (
    <Dialog title={t('historyOf', { name })} onClose={onClose}>
      <div className={column(4)}>
        <p className={hint()}>{t('historyHint')}</p>
        {retry && <LoadFailed retry={retry} />}
        {!history.data && !retry && <Skeleton label={tShell('load.loading')} height="6rem" />}
        {history.data?.periods.length === 1 && <p>{t('neverChanged')}</p>}
        <ul className={column(3, plainList())}>
          {history.data?.periods.map(({ from, by, workingMl, rothwellMl, hasSensingProfile }) => (
            <li key={from ?? 'ever'}>
              <p>
                <strong>
                  {t('held', { working: volume.text(workingMl), rothwell: volume.text(rothwellMl) })}
                </strong>
                {!hasSensingProfile && ` · ${t('notSensed')}`}
              </p>
              <p className={secondLine()}>
                {from === null
                  ? t('sinceEver')
                  : t(by === null ? 'heldFrom' : 'heldFromBy', { time: formatYearAndTime(from), name: by })}
              </p>
            </li>
          ))}
        </ul>
        <div className={row(3, 'end')}>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
