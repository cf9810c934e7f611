import { confirmServerTime, type ServerTime } from '@padlight/contract';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

interface ConfirmTimeProps {
  machine: ServerTime['machine'];
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Asks once more before the machine's clock counts. */
export function ConfirmTime({ machine: machineTime, onEnd }: ConfirmTimeProps) {
  const t = useT('server-time');
  const { formatYearAndTime } = useFormat();
  return (
    <ConfirmAct
      title={t('confirmTitle', { time: formatYearAndTime(machineTime) })}
      items={[{ machine: machineTime }]}
      nameOf={({ machine }) => formatYearAndTime(machine)}
      act={t('isRight')}
      run={async ({ machine }) => {
        await callOnce(confirmServerTime, { body: { machine } });
      }}
      onEnd={(done) => onEnd(done.length > 0 ? { texts: t('confirmed') } : undefined)}
    >
      <p>{t('effect')}</p>
    </ConfirmAct>
  );
}
