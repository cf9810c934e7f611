import { getFwVerV2, type NewestFirmware } from '@padlight/contract';
import { Button, Card, column, hint, plainList, row, Skeleton } from '@padlight/ui';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { FirmwareDialog } from './firmware-dialog.tsx';

/** The newest firmware of each manufacturer's pods and nodes, with a form for those who may enter it. */
export function FirmwareCard() {
  const t = useT('products');
  const tShell = useT('shell');
  const { formatDate } = useFormat();
  const loaded = useCall(getFwVerV2, {}, { staleTime: 0 });
  const [open, setOpen] = useState<NewestFirmware>();
  const [notice, setNotice] = useState<ActNotice>();
  const retry = retryOf(loaded);
  const nameOf = ({ type, manufacturer }: NewestFirmware): string =>
    t(`firmwareOf.${type}`, { name: manufacturer });
  return (
    <Card labelledBy="firmware" className={column(3)}>
      <h2 id="firmware">{t('firmwareTitle')}</h2>
      <p className={hint()}>{t('firmwareHint')}</p>
      <ActNoticeLine notice={notice} onNotice={setNotice} refresh={loaded.refetch} />
      {retry && <LoadFailed retry={retry} />}
      {!loaded.data && !retry && <Skeleton label={tShell('load.loading')} height="6rem" />}
      {loaded.data?.length === 0 && <p>{t('firmwareNone')}</p>}
      <ul className={column(2, plainList())}>
        {loaded.data?.map((newest) => (
          <li key={nameOf(newest)} className={row(3, 'apart')}>
            <span>
              <strong>{nameOf(newest)}</strong>{' '}
              {newest.firmware === null || newest.enteredAt === null
                ? t('firmwareUnknown')
                : t('firmwareNow', { firmware: newest.firmware, date: formatDate(newest.enteredAt) })}
            </span>
            {newest.abilities.edit && (
              <Button icon={<IconEdit aria-hidden size={18} />} onClick={() => setOpen(newest)}>
                {t('enterFirmware', { name: nameOf(newest) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <FirmwareDialog
          newest={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            setNotice({ texts: t('firmwareSaved', { name: nameOf(open) }) });
            void loaded.refetch();
          }}
        />
      )}
    </Card>
  );
}
