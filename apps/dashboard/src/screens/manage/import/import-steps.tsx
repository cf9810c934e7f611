import { cancelImport, type ImportView, startImport, undoImport } from '@padlight/contract';
import { Button, Card, column, hint, row, wrong } from '@padlight/ui';
import { IconArrowBackUp, IconCheck, IconFileImport, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useCanMail } from '../use-can-mail.ts';
import { ColumnsCard } from './columns-card.tsx';
import styles from './import.module.css';
import { useImportAddress } from './import-address.ts';
import { RowsCard } from './rows-card.tsx';

interface StepProps {
  importView: ImportView;
  refetch: () => Promise<void>;
}

/** An import after its file was read, with its steps. */
export function ImportSteps({ importView, refetch }: StepProps) {
  const t = useT('import');
  const { go } = useImportAddress();
  const { state, kind, fileName } = importView;
  const isOpen = state === 'ready' || state === 'failed';
  const isBusy = state === 'running' || state === 'cancelling' || state === 'undoing';
  return (
    <>
      <div className={row(3, 'apart')}>
        <p className={styles.file}>
          {t(`kind.${kind}`)}: {fileName}
        </p>
        {!isBusy && (
          <Button kind="quiet" onClick={() => go({ kind })}>
            {t('file.another')}
          </Button>
        )}
      </div>
      {isOpen && <ColumnsCard importView={importView} refetch={refetch} />}
      {isOpen && importView.missing.length === 0 && <StartCard importView={importView} refetch={refetch} />}
      {isBusy && <ProgressCard importView={importView} refetch={refetch} />}
      {!isOpen && !isBusy && <ResultCard importView={importView} refetch={refetch} />}
      {!isBusy && (!isOpen || importView.missing.length === 0) && (
        // Rows that were checked with other columns are never shown.
        <RowsCard key={`${state} ${importView.matching.join()}`} importView={importView} />
      )}
    </>
  );
}

function StartCard({ importView, refetch }: StepProps) {
  const t = useT('import');
  const errorText = useErrorText();
  const start = useAction(startImport);
  const { importId, rows, faulty, state } = importView;
  const run = (mode: 'all' | 'good'): void =>
    start.mutate({ body: { importId, mode } }, { onSettled: () => void refetch() });
  const good = rows - faulty;
  return (
    <Card labelledBy="import-start" className={column(3)}>
      <h2 id="import-start">{t('start.title')}</h2>
      {state === 'failed' && <p role="alert">{t('start.failed')}</p>}
      <p>{faulty === 0 ? t('start.good') : t('start.bad', { count: faulty })}</p>
      <div className={row(2)}>
        {faulty === 0 ? (
          <Button
            kind="primary"
            icon={<IconFileImport aria-hidden size={20} />}
            busy={start.isPending}
            onClick={() => run('all')}
          >
            {t('start.all', { count: rows })}
          </Button>
        ) : (
          good > 0 && (
            <Button
              kind="primary"
              icon={<IconFileImport aria-hidden size={20} />}
              busy={start.isPending}
              onClick={() => run('good')}
            >
              {t('start.some', { count: good })}
            </Button>
          )
        )}
      </div>
      {start.error && (
        <p role="alert" className={wrong()}>
          {errorText(start.error)}
        </p>
      )}
    </Card>
  );
}

function ProgressCard({ importView, refetch }: StepProps) {
  const t = useT('import');
  const { formatNumber } = useFormat();
  const errorText = useErrorText();
  const cancel = useAction(cancelImport);
  const { importId, state, done, rows, created, undone, kept: keptRows } = importView;
  const total = state === 'undoing' ? created + undone + keptRows : rows;
  const text = t('run.progress', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <Card labelledBy="import-run" className={column(3)}>
      <h2 id="import-run">{t('run.title')}</h2>
      <p role="status">
        {t(state === 'undoing' ? 'run.undoing' : state === 'cancelling' ? 'run.cancelling' : 'run.running')}
      </p>
      <progress className={styles.progress} value={done} max={Math.max(1, total)} aria-label={text} />
      <p>{text}</p>
      {state === 'running' && (
        <div className={row(2)}>
          <Button
            icon={<IconX aria-hidden size={18} />}
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ body: { importId } }, { onSettled: () => void refetch() })}
          >
            {t('run.cancel')}
          </Button>
        </div>
      )}
      {cancel.error && <p role="alert">{errorText(cancel.error)}</p>}
    </Card>
  );
}

const screens = {
  places: '/manage/buildings-rooms',
  people: '/manage/patient-list',
  nodes: '/manage/devices-nodes',
  pods: '/manage/devices-pods',
  users: '/manage/user-accounts',
} as const;

function ResultCard({ importView, refetch }: StepProps) {
  const t = useT('import');
  const { formatNumber, formatTime } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { canMail } = useCanMail();
  const { importId, kind, state, created, leftOut, undone, kept: keptRows, undoUntil } = importView;
  const counts = [
    ['result.created', created],
    ['result.leftOut', leftOut],
    ['result.takenBack', undone],
    ['result.kept', keptRows],
  ] as const;
  const canUndo = undoUntil !== null && created > 0 && Date.parse(undoUntil) > Date.now();
  return (
    <Card labelledBy="import-result" className={column(3)}>
      <h2 id="import-result">{t('result.title')}</h2>
      <p role="status">
        <IconCheck aria-hidden size={18} />{' '}
        {t(state === 'undone' ? 'result.undone' : state === 'cancelled' ? 'result.cancelled' : 'result.done')}
      </p>
      <dl className={styles.counts}>
        {counts
          .filter(([key, count]) => key === 'result.created' || count > 0)
          .map(([key, count]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
      </dl>
      {kind === 'users' && created > 0 && (
        <p>{t(canMail === false ? 'result.notInvited' : 'result.invited')}</p>
      )}
      <p>
        <Link to={screens[kind]}>{t('result.see')}</Link>
      </p>
      {canUndo && (
        <>
          <p className={hint()}>{t('result.undoUntil', { time: formatTime(Date.parse(undoUntil)) })}</p>
          <div className={row(2)}>
            <Button icon={<IconArrowBackUp aria-hidden size={18} />} onClick={() => setAsking(true)}>
              {t('result.undo')}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmAct
          title={t('result.confirm')}
          items={[importView]}
          nameOf={({ fileName }) => fileName}
          act={t('result.undo')}
          run={() => callOnce(undoImport, { body: { importId } })}
          onEnd={() => {
            setAsking(false);
            void refetch();
          }}
        >
          <p>{t('result.confirmHint', { count: created })}</p>
        </ConfirmAct>
      )}
    </Card>
  );
}
