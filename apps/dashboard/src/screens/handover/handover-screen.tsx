import { Banner, Button, column, Notice, printOnly, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconLock, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FilterNote, shiftName } from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { DoneList } from './done-list.tsx';
import { FallList } from './fall-list.tsx';
import styles from './handover.module.css';
import { HandoverCounts } from './handover-counts.tsx';
import { OpenList } from './open-list.tsx';
import { ReadButton } from './read-button.tsx';
import { ShiftChoice } from './shift-choice.tsx';
import { ShiftInSentences } from './shift-in-sentences.tsx';
import { type Handover, type HandoverRead, useHandover } from './use-handover.ts';

/** The handover between shifts: what is open, what was done, and what of it is new to the reader. */
export function HandoverScreen() {
  const t = useT('handover');
  const read = useHandover();
  const { state } = useLiveState();
  const page = useRef<HTMLElement>(null);
  const { handover, error, retry, isLate } = read;
  return (
    <section
      ref={page}
      className={column(4, styles.page)}
      aria-labelledby="handover"
      data-lost={state === 'lost' || undefined}
    >
      <header className={styles.head}>
        <h1 id="handover">{t('title')}</h1>
        {handover && <ShiftChoice handover={handover} shift={read.shift} onGo={read.go} />}
        <div className={styles.tools}>
          <ReadButton handover={read.isLate ? undefined : handover} />
          <Button
            icon={<IconPrinter aria-hidden size={18} />}
            disabled={!handover}
            onClick={() => printOnly(page.current)}
          >
            {t('print')}
          </Button>
        </div>
      </header>
      <FilterNote filter={read.filter} width={read.width} />
      {error && (
        <Notice
          kind="failed"
          icon={error.status === 403 ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
          title={t(error.status === 403 ? 'forbidden' : 'failed')}
          action={error.status === 403 ? undefined : { label: t('retry'), run: retry }}
        />
      )}
      {!handover && !error && <Skeleton height="32rem" label={t('loading')} />}
      {handover && error?.status !== 403 && (
        <div className={column(3, styles.body)} data-late={isLate || undefined}>
          <Shown handover={handover} read={read} />
        </div>
      )}
      <Banner kind="info">{t('support')}</Banner>
    </section>
  );
}

function Shown({ handover, read }: { handover: Handover; read: HandoverRead }) {
  const t = useT('handover');
  const { formatDateTime } = useFormat();
  const [onlyNew, setOnlyNew] = useState(false);
  const { open, openTotal, done, doneTotal, newSince } = handover;
  const wanted = <One extends { isNew: boolean }>(list: readonly One[]): readonly One[] =>
    onlyNew ? list.filter(({ isNew }) => isNew) : list;
  const marksNew = !onlyNew && [...open, ...done].some(({ isNew }) => !isNew);
  const [shownOpen, shownDone] = [wanted(open), wanted(done)];
  return (
    <>
      <PrintedHead handover={handover} read={read} />
      <div className={styles.summary}>
        <HandoverCounts handover={handover} />
        <label className={styles.onlyNew}>
          <input
            type="checkbox"
            checked={onlyNew}
            onChange={({ currentTarget }) => setOnlyNew(currentTarget.checked)}
          />
          {t('onlyNew')}
        </label>
      </div>
      <p className={styles.quiet}>
        {t(`since.${newSince.kind}`, { time: formatDateTime(newSince.at) })} ·{' '}
        {t('asOf', { time: formatDateTime(handover.at) })}
      </p>
      <ShiftInSentences handover={handover} />
      {handover.falls.length > 0 && <FallList falls={handover.falls} />}
      <div className={styles.parts}>
        <OpenList
          {...{ marksNew, alerts: shownOpen, unmonitored: handover.unmonitored }}
          total={onlyNew ? shownOpen.length : openTotal}
        />
        <DoneList marksNew={marksNew} entries={shownDone} total={onlyNew ? shownDone.length : doneTotal} />
      </div>
    </>
  );
}

/** The shift and the home, on paper: there the page has no frame. */
function PrintedHead({ handover: { shift }, read }: { handover: Handover; read: HandoverRead }) {
  const tParts = useT('board-parts');
  const tShell = useT('shell');
  const { formatDateTime } = useFormat();
  const { organisation } = useSession();
  return (
    <p className={styles.printed}>
      <b>{organisation.OrganisationName.Name}</b> · {read.shift && `${shiftName(read.shift, tParts)}, `}
      {formatDateTime(shift.startsAt)} – {formatDateTime(shift.endsAt)}
      {organisation.IsDemo && ` · ${tShell('demo.label')}`}
    </p>
  );
}
