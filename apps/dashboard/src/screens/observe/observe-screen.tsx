import { openObservationCode, type ReplyOf } from '@padlight/contract';
import { Banner, Button, column, hint, Notice, pageTitle, row, Skeleton } from '@padlight/ui';
import { IconArchive, IconCloudOff, IconLock, IconQrcode, IconQrcodeOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ObservationsCard, type Observed, ObservedName } from '../../features/observations/index.ts';
import { type CallError, useCall } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './observe.module.css';

/** The page that a scanned code opens: who or what it is of, the buttons of an entry, and what was entered before. */
export function ObserveScreen() {
  const t = useT('observe');
  const { can } = useSession();
  const { code }: { code?: unknown } = useSearch({ strict: false });
  // A code of digits alone is parsed as a number.
  const token = code === undefined ? '' : String(code);
  if (!can('Observations.View'))
    return <Refusal icon={<IconLock aria-hidden />} title={t('forbidden')} texts={t('forbiddenHint')} />;
  if (token === '')
    return (
      <Refusal kind="empty" icon={<IconQrcode aria-hidden />} title={t('noCode')} texts={t('noCodeHint')} />
    );
  return <Scanned key={token} token={token} />;
}

/** The refusals that the page explains itself. */
const refusals = {
  forbidden: { Icon: IconLock, title: 'forbidden', next: 'forbiddenHint' },
  'observation-code-unknown': { Icon: IconQrcodeOff, title: 'unknown', next: 'unknownHint' },
  'observation-code-replaced': { Icon: IconQrcodeOff, title: 'replaced', next: 'replacedHint' },
  'observation-code-archived': { Icon: IconArchive, title: 'archived', next: 'archivedHint' },
} as const;
const isRefusal = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code);

function Scanned({ token }: { token: string }) {
  const t = useT('observe');
  const { data, error, refetch } = useCall(
    openObservationCode,
    { body: { token } },
    { gcTime: 0, staleTime: 0 },
  );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="20rem" label={t('loading')} />;
  return <Subject {...data} />;
}

function Subject({ subject, entry }: ReplyOf<typeof openObservationCode>) {
  const t = useT('observe');
  const { can } = useSession();
  const isPerson = subject.kind === 'person';
  const observed: Observed = isPerson ? { patientId: subject.patientId } : { roomId: subject.roomId };
  const place = isPerson ? [subject.room, subject.bed].filter(Boolean).join(' · ') : '';
  return (
    <section className={column(4, styles.page)} aria-labelledby="observed">
      <header>
        <h1 id="observed" className={pageTitle()}>
          <ObservedName observed={observed} name={subject.label} />
        </h1>
        <p className={hint()}>{isPerson ? <span translate="no">{place}</span> : t('area')}</p>
      </header>
      {entry === 'no-right' && <Banner kind="info">{t('noRight')}</Banner>}
      {entry === 'not-consented' && <Banner kind="warning">{t('notConsented')}</Banner>}
      <ObservationsCard observed={observed} name={subject.label} className={column(3)} />
      <div className={row(3)}>
        {isPerson && can('Patients.View') && (
          <Button href={`/patients/monitor?patientId=${subject.patientId}`}>{t('openPerson')}</Button>
        )}
        {!isPerson && <Button href="/common-areas">{t('allAreas')}</Button>}
      </div>
    </section>
  );
}

function Failed({ error, retry }: { error: CallError; retry: () => void }) {
  const t = useT('observe');
  const errorText = useErrorText();
  if (!isRefusal(error.code))
    return (
      <Refusal
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        texts={errorText(error)}
        action={{ label: t('retry'), run: retry }}
      />
    );
  const { Icon, title, next } = refusals[error.code];
  return <Refusal icon={<Icon aria-hidden />} title={t(title)} texts={t(next)} />;
}

interface RefusalProps {
  /** Empty: nothing failed, the page waits for a code. */
  kind?: 'empty' | 'failed';
  icon: ReactNode;
  title: string;
  texts: string;
  action?: { label: string; run: () => void };
}

/** The page without a subject: why, and the next step. */
function Refusal({ kind = 'failed', icon, title, texts, action }: RefusalProps) {
  const t = useT('observe');
  return (
    <section className={column(4, styles.page)} aria-labelledby="observed">
      <h1 id="observed" className={pageTitle()}>
        {t('title')}
      </h1>
      <Notice kind={kind} icon={icon} title={title} action={action}>
        {texts}
      </Notice>
    </section>
  );
}
