import {
  getNetworkUtilisation,
  getNodeStatus,
  type Mac,
  type NodeUtilisation,
  type UtilisationRange,
  utilisationRanges,
} from '@padlight/contract';
import { Badge, Button, Card, column, hint, Notice, pageTitle, row, Skeleton, Stat } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTableAddress } from '../../../features/data-table/index.ts';
import { BackButton } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { figureText } from './figure-text.ts';
import { StepPictures } from './step-pictures.tsx';
import { StrainLimits, Strains } from './strains.tsx';
import styles from './utilisation.module.css';

const everyMs = 60_000;

/** One node over a range: its hours, and the values near a limit. */
export function NodeUse({ nodeMac, onBack }: { nodeMac: Mac; onBack: () => void }) {
  const t = useT('utilisation');
  const { can } = useSession();
  const { address, change } = useTableAddress();
  const range: UtilisationRange =
    utilisationRanges.find((candidate) => candidate === address.range) ?? '24-hours';
  const used = useCall(
    getNetworkUtilisation,
    { query: { nodeMac, range } },
    { refetchInterval: everyMs, placeholderData: keepPreviousData },
  );
  const retry = retryOf(used);
  const reply = used.data;
  const [node] = reply?.rows ?? [];
  return (
    <div className={column(4)}>
      <BackButton label={t('title')} onBack={onBack} />
      <h1 className={pageTitle()}>{t('useOf', { mac: nodeMac })}</h1>
      <div className={row(2)}>
        {utilisationRanges.map((option) => (
          <Button
            key={option}
            kind={option === range ? 'primary' : 'quiet'}
            pressed={option === range}
            onClick={() => change({ range: option === '24-hours' ? undefined : option })}
          >
            {t(`ranges.${option}`)}
          </Button>
        ))}
        {can(getNodeStatus.permission) && (
          <Link to="/manage/devices-nodes" search={{ open: `node:${nodeMac.replaceAll(':', '')}` }}>
            {t('toNode')}
          </Link>
        )}
      </div>
      {retry && <LoadFailed retry={retry} />}
      {!reply && !retry && <Skeleton height="24rem" label={t('loading')} />}
      {reply && !node && (
        <Notice kind="empty" title={t('notHere')}>
          {t('notHereHint')}
        </Notice>
      )}
      {reply && node && (
        <>
          <Facts node={node} />
          <StepPictures
            steps={reply.steps}
            stepHours={reply.stepHours}
            from={Date.parse(reply.from)}
            until={Date.parse(reply.until)}
          />
        </>
      )}
    </div>
  );
}

function Facts({
  node: { figures, strains, state, room, floor, location, building, lastHeardAt },
}: {
  node: NodeUtilisation;
}) {
  const t = useT('utilisation');
  const format = useFormat();
  const texts = figureText(t, format);
  return (
    <Card labelledBy="use-facts" className={column(3)}>
      <h2 id="use-facts">{t('inRange')}</h2>
      <div>
        <Strains strains={strains} />
      </div>
      <div className={styles.facts}>
        <Stat label={t('state')} detail={lastHeardAt ? format.formatDateTime(lastHeardAt) : undefined}>
          <Badge tone={state === 'online' ? 'green' : state === 'offline' ? 'red' : 'grey'}>
            {t(`is.${state}`)}
          </Badge>
        </Stat>
        <Stat label={t('room')} detail={location ?? undefined}>
          {[room ?? t('noRoom'), floor, building].filter(Boolean).join(', ')}
        </Stat>
        <Stat label={t('messages')}>{format.formatNumber(figures.messages)}</Stat>
        <Stat label={t('measurements')}>{format.formatNumber(figures.measurements)}</Stat>
        <Stat label={t('kind.repeats')}>{texts.repeats(figures)}</Stat>
        <Stat label={t('kind.gaps')}>{texts.gaps(figures)}</Stat>
        <Stat label={t('kind.lateness')}>{texts.lateness(figures)}</Stat>
        <Stat label={t('kind.load')}>{texts.load(figures)}</Stat>
        <Stat label={t('free')} detail={t('freeHint')}>
          {texts.free(figures)}
        </Stat>
        <Stat label={t('kind.clock')}>{texts.clock(figures)}</Stat>
        <Stat label={t('pods')}>{format.formatNumber(figures.pods)}</Stat>
      </div>
      <p className={hint()}>{t('underWay')}</p>
      <StrainLimits />
    </Card>
  );
}
