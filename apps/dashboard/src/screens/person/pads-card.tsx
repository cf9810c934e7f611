import { type PadCycle, savePadCycleFeedback, type Tile } from '@padlight/contract';
import { Button, Card, Notice, printOnly, Skeleton, unseen } from '@padlight/ui';
import { IconCloudOff, IconPrinter, IconZzz } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { PrintedBy } from '../../platform/printed-by/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { JustRemoved, lastUnreported } from './just-removed.tsx';
import type { PadAsk } from './pad-acts.tsx';
import { padVersion } from './pad-version.ts';
import styles from './pads-card.module.css';
import { PadsList } from './pads-list.tsx';
import { useNewFeedback } from './use-new-feedback.ts';
import { type PadCycles, usePadCycles } from './use-pad-cycles.ts';

const PadDialog = lazyPiece(() => import('./pad-dialog.tsx'));
const WithdrawDialog = lazyPiece(() => import('./withdraw-dialog.tsx'));

/** The pads of the last 7 days, with carers' feedback. */
export function PadsCard({ tile, name }: { tile: Tile; name: string }) {
  const t = useT('person');
  const { can } = useSession();
  const { reading, patientId } = tile;
  const version = padVersion(reading);
  const pads = usePadCycles(patientId, version);
  const [reported, setReported] = useNewFeedback();
  const [dialog, setDialog] = useState<{ kind: PadAsk; cycle: PadCycle } | null>(null);
  const card = useRef<HTMLElement>(null);
  const { cycles } = pads;
  const mayGiveFeedback = can(savePadCycleFeedback.permission);
  const unreported = mayGiveFeedback && !reported && cycles ? lastUnreported(cycles) : undefined;
  const close = () => setDialog(null);
  const feedbackId = dialog?.cycle.feedback?.feedbackId;
  return (
    <Card ref={card} labelledBy="person-pads" className={styles.card}>
      <header className={styles.head}>
        <h2 id="person-pads">{t('pads.title')}</h2>
        {cycles && cycles.length > 0 && (
          <Button
            kind="quiet"
            icon={<IconPrinter aria-hidden size={18} />}
            onClick={() => printOnly(card.current)}
          >
            {t('chart.print')}
          </Button>
        )}
      </header>
      <PrintedHead pads={pads} name={name} />
      {unreported && (
        <JustRemoved
          key={unreported.cycleId}
          patientId={patientId}
          cycle={unreported}
          onFeedback={setReported}
          onMore={() => setDialog({ kind: 'feedback', cycle: unreported })}
        />
      )}
      <p role="status" className={unseen()}>
        {reported && t(reported.warning ? 'feedback.savedUnused' : 'feedback.savedUndo')}
      </p>
      <PadsState pads={pads} />
      {cycles && cycles.length > 0 && (
        <PadsList
          patientId={patientId}
          cycles={cycles}
          mayGiveFeedback={mayGiveFeedback}
          reported={reported}
          onAsk={(kind, cycle) => setDialog({ kind, cycle })}
          onUndone={() => setReported(null)}
        />
      )}
      <Suspense>
        {dialog?.kind === 'feedback' && (
          <PadDialog {...{ patientId, name }} cycle={dialog.cycle} onFeedback={setReported} onClose={close} />
        )}
        {dialog?.kind === 'withdraw' && feedbackId && (
          <WithdrawDialog {...{ patientId, name, feedbackId }} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

/** The reason why there is no list, or an old one. */
function PadsState({ pads: { cycles, error, retry } }: { pads: PadCycles }) {
  const t = useT('person');
  if (error?.status === 403) return <p className={styles.quiet}>{t('forbidden')}</p>;
  if (error)
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t(cycles ? 'pads.stale' : 'pads.failed')}
        action={{ label: t('retry'), run: retry }}
      />
    );
  if (!cycles) return <Skeleton height="16rem" label={t('loading')} />;
  if (cycles.length > 0) return null;
  return (
    <Notice kind="empty" icon={<IconZzz aria-hidden />} title={t('pads.empty')}>
      {t('pads.emptyHint')}
    </Notice>
  );
}

/** The person and the period, on paper: there the page has no frame. */
function PrintedHead({ pads: { from, to }, name }: { pads: PadCycles; name: string }) {
  const t = useT('person-frame');
  const tShell = useT('shell');
  const { formatDay } = useFormat();
  const { organisation } = useSession();
  const spoken = useSpokenName();
  return (
    <p className={styles.printed}>
      <b>{spoken(name)}</b> · {formatDay(from)} – {formatDay(to)} · {organisation.OrganisationName.Name}
      {organisation.IsDemo && ` · ${tShell('demo.label')}`} · {t('support')}
      <PrintedBy />
    </p>
  );
}
