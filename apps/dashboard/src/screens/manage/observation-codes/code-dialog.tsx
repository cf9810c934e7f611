import {
  getQrDetailsForCommonArea,
  getQrDetailsForPatient,
  type ObservationCodeId,
  type PatientId,
  type ReplyOf,
  type RoomId,
  replaceObservationCode,
} from '@padlight/contract';
import { Button, Dialog, row, Skeleton } from '@padlight/ui';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { type CallError, callOnce, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useLanguage, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import type { Subject } from './subjects.ts';

type Details = Pick<ReplyOf<typeof getQrDetailsForPatient>, 'code' | 'mayReplace'>;
interface CodeDialogProps {
  subject: Subject;
  /** Called when it closes, with what was done. */
  onEnd: (notice: ActNotice | undefined) => void;
}

/** The age and maker of the code of a person or a room, and its replacement. */
export function CodeDialog(props: CodeDialogProps) {
  const { patientId, roomId } = props.subject;
  if (patientId !== null) return <OfPerson {...props} patientId={patientId} />;
  return roomId === null ? null : <OfRoom {...props} roomId={roomId} />;
}

function OfPerson({ patientId, ...props }: CodeDialogProps & { patientId: PatientId }) {
  const read = useCall(getQrDetailsForPatient, { query: { patientId } }, { gcTime: 0, staleTime: 0 });
  return <Facts {...props} data={read.data} error={read.error} />;
}

function OfRoom({ roomId, ...props }: CodeDialogProps & { roomId: RoomId }) {
  const ln = useLanguage();
  const read = useCall(getQrDetailsForCommonArea, { query: { roomId, ln } }, { gcTime: 0, staleTime: 0 });
  return <Facts {...props} data={read.data} error={read.error} />;
}

interface FactsProps extends CodeDialogProps {
  data: Details | undefined;
  error: CallError | null;
}

function Facts({ subject: { patientId, name }, data, error, onEnd }: FactsProps) {
  const t = useT('observation-codes');
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const title = (
    <>
      {t('codeTitle')} ·{' '}
      {patientId === null ? <span translate="no">{name}</span> : <PersonName name={name} />}
    </>
  );
  const code = data?.code ?? null;
  const facts = code
    ? t('made', { time: formatDateTime(code.madeAt), who: code.madeBy ?? t('formerUser') })
    : t('noCode');
  if (code && data?.mayReplace)
    return (
      <ConfirmAct<ObservationCodeId>
        title={title}
        items={[code.codeId]}
        nameOf={() => t('code')}
        act={t('replace')}
        run={(codeId) => callOnce(replaceObservationCode, { body: { codeId } })}
        onEnd={(done) => onEnd(done.length > 0 ? { texts: t('replaced') } : undefined)}
      >
        <p>{facts}</p>
        <p>{t('loss')}</p>
        <p>{t('lossForGood')}</p>
      </ConfirmAct>
    );
  return (
    <Dialog title={title} onClose={() => onEnd(undefined)}>
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Skeleton height="4rem" />}
      {data && <p>{facts}</p>}
      {data?.mayReplace === false && <p>{t('notYours')}</p>}
      <div className={row(3, 'end')}>
        <Button onClick={() => onEnd(undefined)}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
