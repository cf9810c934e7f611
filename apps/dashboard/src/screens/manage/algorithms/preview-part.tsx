import {
  cancelNumbersPreview,
  getNumbersPreview,
  type NumbersPreview,
  type ParameterOverrides,
  type ParameterScope,
  type PreviewId,
  startNumbersPreview,
} from '@padlight/contract';
import { Button, column, hint, row, wrong } from '@padlight/ui';
import { IconEye, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PreviewTable } from './preview-table.tsx';

const everyMs = 1_000;

interface PreviewPartProps {
  scope: ParameterScope;
  overrides: ParameterOverrides;
  /** True where the typed number may be set. */
  isUsable: boolean;
  /** The number of a preview as text. */
  valueText: (preview: NumbersPreview) => string;
}

/** The differences that a number would have made in the last days, before it is saved: requested, watched, cancelled. */
export function PreviewPart({ scope, overrides, isUsable, valueText }: PreviewPartProps) {
  const t = useT('algorithms');
  const errorText = useErrorText();
  const [previewId, setPreviewId] = useState<PreviewId>();
  const begin = useAction(startNumbersPreview);
  const stop = useAction(cancelNumbersPreview);
  const previewCall = usePreview(previewId);
  const preview = previewId === undefined ? undefined : previewCall.data;
  const isRunning =
    previewId !== undefined && !previewCall.isError && (preview?.state ?? 'running') === 'running';
  const failure = begin.error ?? stop.error ?? (previewId === undefined ? null : previewCall.error);
  useEndedWith(isRunning ? previewId : undefined, (running) => stop.mutate({ body: { previewId: running } }));
  const start = (): void => {
    stop.reset();
    begin.mutate({ body: { scope, overrides } }, { onSuccess: (started) => setPreviewId(started.previewId) });
  };
  return (
    <section className={column(3)} aria-label={t('preview.title')}>
      <p className={hint()}>{t('preview.hint')}</p>
      <div className={row(3, 'start')}>
        {isRunning ? (
          <Button
            icon={<IconX aria-hidden size={18} />}
            busy={stop.isPending}
            onClick={() =>
              stop.mutate({ body: { previewId } }, { onSettled: () => void previewCall.refetch() })
            }
          >
            {t('preview.cancel')}
          </Button>
        ) : (
          <Button
            icon={<IconEye aria-hidden size={18} />}
            busy={begin.isPending}
            disabled={!isUsable}
            onClick={start}
          >
            {t('preview.start')}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className={wrong()}>
          {errorText(failure)}
        </p>
      )}
      {isRunning && (
        <div role="status" className={column(1)}>
          <p>{t('preview.progress', { done: preview?.done ?? 0, total: preview?.total ?? 0 })}</p>
          <progress value={preview?.done ?? 0} max={preview?.total || 1} aria-label={t('preview.title')} />
        </div>
      )}
      {preview?.state === 'cancelled' && <p role="status">{t('preview.cancelled')}</p>}
      {preview?.failure && (
        <p role="alert" className={wrong()}>
          {t(`preview.failure.${preview.failure}`, { done: preview.done, total: preview.total })}
        </p>
      )}
      {preview?.result && <PreviewTable result={preview.result} value={valueText(preview)} />}
    </section>
  );
}

/** A preview with its progress. */
const usePreview = (previewId: PreviewId | undefined) =>
  useCall(
    getNumbersPreview,
    { query: { previewId: previewId ?? ('' as PreviewId) } },
    {
      enabled: previewId !== undefined,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchInterval: ({ state }) =>
        state.error || (state.data && state.data.state !== 'running') ? false : everyMs,
    },
  );

/** Cancels the running preview when its dialog closes: no one would see the result. */
function useEndedWith(previewId: PreviewId | undefined, cancel: (running: PreviewId) => void): void {
  const latest = useRef({ previewId, cancel });
  latest.current = { previewId, cancel };
  useEffect(
    () => () => {
      const { previewId: running, cancel: end } = latest.current;
      if (running !== undefined) end(running);
    },
    [],
  );
}
