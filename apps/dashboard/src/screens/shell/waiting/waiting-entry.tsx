import type { ObservationType } from '@padlight/contract';
import { Button, row, wrong } from '@padlight/ui';
import { IconCopy, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { type PendingEntry, pageOutbox } from '../../../features/observation-outbox/index.ts';
import {
  ObservationForm,
  observedOf,
  TypeButtons,
  useObservationTypes,
} from '../../../features/observations/index.ts';
import { CallError } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { copyText } from '../../../platform/file/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { EntrySummary } from './entry-summary.tsx';

type Step = 'change' | 'choose-type' | 'discard' | null;

/** One entry that waits, or that the server refused, with what its owner can do about it. */
export function WaitingEntry({ entry }: { entry: PendingEntry }) {
  const t = useT('waiting');
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const { offered } = useObservationTypes();
  const [step, setStep] = useState<Step>(null);
  const [otherType, setOtherType] = useState<ObservationType>();
  const [copied, setCopied] = useState<boolean>();
  const [failed, setFailed] = useState<unknown>();
  const { refusal, texts, body, id } = entry;
  const type = otherType ?? offered?.find(({ typeId }) => typeId === body.typeId);
  const observed = observedOf(body);
  const close = (): void => setStep(null);
  const copy = async (): Promise<void> => {
    const lines = [texts.who, texts.what, formatDateTime(entry.observedAt), body.comment];
    setCopied(await copyText(lines.filter(Boolean).join('\n')));
  };
  return (
    <li>
      <EntrySummary entry={entry} />
      {refusal && (
        <p className={wrong()}>{errorText(new CallError(refusal.code, 0, refusal.code, refusal))}</p>
      )}
      <div className={row(2)}>
        <Button icon={<IconCopy aria-hidden size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {refusal && observed && (
          <Button
            icon={<IconPencil aria-hidden size={18} />}
            onClick={() => setStep(type ? 'change' : 'choose-type')}
          >
            {t('change')}
          </Button>
        )}
        {refusal && (
          <Button
            icon={<IconSend aria-hidden size={18} />}
            onClick={() => void pageOutbox.sendAgain(entry).catch(setFailed)}
          >
            {t('sendAgain')}
          </Button>
        )}
        <Button icon={<IconTrash aria-hidden size={18} />} onClick={() => setStep('discard')}>
          {t('discard')}
        </Button>
      </div>
      <p role="status">{copied !== undefined && t(copied ? 'copied' : 'notCopied')}</p>
      {failed !== undefined && <p role="alert">{t('notStored')}</p>}
      {step === 'choose-type' && (
        <TypeButtons
          onPick={(picked) => {
            setOtherType(picked);
            setStep('change');
          }}
        />
      )}
      {step === 'change' && type && observed && (
        <Suspense>
          <ObservationForm
            observed={observed}
            name={texts.who}
            type={type}
            refused={entry}
            onSaved={() => void pageOutbox.discard(id).catch(setFailed)}
            onClose={close}
          />
        </Suspense>
      )}
      {step === 'discard' && (
        <ConfirmAct
          title={t('discardTitle')}
          items={[entry]}
          nameOf={({ texts: { what } }) => what}
          act={t('discard')}
          run={() => pageOutbox.discard(id)}
          onEnd={close}
        >
          <EntrySummary entry={entry} />
          <p>{t(refusal ? 'discardRefused' : 'discardWaiting')}</p>
        </ConfirmAct>
      )}
    </li>
  );
}
