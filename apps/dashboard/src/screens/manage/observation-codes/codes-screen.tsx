import {
  getPatientsForObservation,
  getPatientsForObservationToPrint,
  mostPrintedCodes,
  type ObservationPrint,
  observationPrints,
  type ReplyOf,
} from '@padlight/contract';
import { Button, bar, Card, column, dock, hint, Picks, row, SelectField, Skeleton, tick } from '@padlight/ui';
import { IconCards, IconFileText, IconPrinter, IconTags } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ChooseSubjects } from './choose-subjects.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { PrintPreview } from './print-preview.tsx';
import { perSheet } from './sheet-plan.ts';
import { type Subject, subjectsOf } from './subjects.ts';

const icons = { poster: IconFileText, labels: IconTags, card: IconCards } as const;

/** Prints codes of people and common areas, as posters, labels or cards, and replaces those that were lost. The address may name a person. */
export function ObservationCodesScreen() {
  const t = useT('observation-codes');
  const tShell = useT('shell');
  const errorText = useErrorText();
  const { organisation, privacyMode } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const list = useCall(
    getPatientsForObservation,
    { query: { organisationId }, body: [] },
    { gcTime: 0, staleTime: 0 },
  );
  const print = useAction(getPatientsForObservationToPrint);
  const [kind, setKind] = useState<ObservationPrint>('card');
  const [start, setStart] = useState(1);
  const [isNamed, setNamed] = useState(false);
  const { patientId }: { patientId?: unknown } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(typeof patientId === 'string' ? [patientId] : []),
  );
  const [open, setOpen] = useState<Subject>();
  const [notice, setNotice] = useState<ActNotice>();
  const [printed, setPrinted] = useState<ReplyOf<typeof getPatientsForObservationToPrint>>();
  const retry = retryOf(list);
  const subjects = list.data && subjectsOf(list.data);
  const wanted = subjects?.filter(({ id }) => chosen.has(id)) ?? [];
  const isTooMany = wanted.length > mostPrintedCodes;
  const prepare = () =>
    print.mutate(
      {
        body: {
          print: kind,
          patientIds: wanted.flatMap(({ patientId }) => patientId ?? []),
          roomIds: wanted.flatMap(({ roomId }) => roomId ?? []),
        },
      },
      { onSuccess: setPrinted },
    );
  if (printed)
    return (
      <ManageFrame>
        <PrintPreview
          {...printed}
          print={kind}
          start={Math.min(start, perSheet[kind])}
          isNamed={isNamed && !privacyMode}
          missing={wanted.length - printed.codes.length}
          onBack={() => setPrinted(undefined)}
        />
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <Card labelledBy="observation-codes" className={column(3)}>
        <h2 id="observation-codes">{t('title')}</h2>
        <p className={hint()}>{t('hint')}</p>
        <div className={row(3)}>
          <Button href="/common-areas">{t('areas')}</Button>
        </div>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={() => undefined} />
        {retry && !subjects && <LoadFailed retry={retry} />}
        {!subjects && !retry && <Skeleton label={tShell('load.loading')} height="12rem" />}
        {subjects && (
          <>
            <Picks
              legend={t('print')}
              options={observationPrints.map((value) => {
                const Icon = icons[value];
                return { value, label: t(`kind.${value}`), icon: <Icon aria-hidden size={24} /> };
              })}
              picked={kind}
              onPick={(picked) => picked && setKind(picked)}
            />
            {kind !== 'poster' && (
              <SelectField
                label={t('start')}
                hint={t('startHint')}
                value={String(Math.min(start, perSheet[kind]))}
                options={Array.from({ length: perSheet[kind] }, (_, index) => ({
                  value: String(index + 1),
                  label: String(index + 1),
                }))}
                onChange={(value) => setStart(Number(value))}
              />
            )}
            {privacyMode ? (
              <p className={hint()}>{t('namesHidden')}</p>
            ) : (
              <label className={bar(2)}>
                <input
                  type="checkbox"
                  className={tick()}
                  checked={isNamed}
                  onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
                />
                <span>
                  {t('names')} <span className={hint()}>{t('namesHint')}</span>
                </span>
              </label>
            )}
            <ChooseSubjects subjects={subjects} chosen={chosen} onChoose={setChosen} onCode={setOpen} />
            <div className={dock()}>
              {print.error && <p role="alert">{errorText(print.error)}</p>}
              {isTooMany && <p role="alert">{t('tooMany', { count: mostPrintedCodes })}</p>}
              <span role="status">{t('chosen', { count: wanted.length })}</span>
              <Button
                kind="primary"
                icon={<IconPrinter aria-hidden size={20} />}
                busy={print.isPending}
                disabled={wanted.length === 0 || isTooMany}
                onClick={prepare}
              >
                {t('preview')}
              </Button>
            </div>
          </>
        )}
      </Card>
      {open && (
        <CodeDialog
          subject={open}
          onEnd={(done) => {
            setOpen(undefined);
            setNotice(done);
          }}
        />
      )}
    </ManageFrame>
  );
}
