import type { Reading } from '@padlight/contract';
import { Button, plainList, row, tint, unseen, useNow } from '@padlight/ui';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type Connection, Signal } from '../../../features/devices/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { LightPattern } from './light-pattern.tsx';
import { readSetup, type SetupState, type SetupTrouble, setupSteps } from './read-setup.ts';
import styles from './setup-flow.module.css';

/** The time for which a check of the connection counts a pod as received. */
const heardForMs = 60_000;

interface SetupFlowProps {
  name: string;
  reading: Reading | null;
  connection: Connection | undefined;
  /** The time at which the carer confirmed the fresh pad, epoch ms; null: not yet. */
  padOnAt: number | null;
  onPadOn: (now: number) => void;
  onClose: () => void;
}

/** Sets up a pod, step by step, each done as soon as the server sees it. It can be interrupted and continued. */
export function SetupFlow({ name, reading, connection, padOnAt, onPadOn, onClose }: SetupFlowProps) {
  const t = useT('devices');
  const now = useNow((ms) => Math.floor(ms / 1_000) * 1_000);
  const heardAt = reading?.link.lastHeardAt;
  // The pod's measurements arrive before the check of its connection, which is polled.
  const isHeard = (heardAt != null && now - Date.parse(heardAt) < heardForMs) || connection?.heard;
  const state = readSetup({ reading, isHeard, padOnAt, now });
  const at = state.step === 'done' ? setupSteps.length : setupSteps.indexOf(state.step);
  const heading = useRef<HTMLHeadingElement>(null);
  // A press further down opened it: the reader continues here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.flow} aria-labelledby="setup">
      <header className={row(3, 'apart', styles.head)}>
        <h2 id="setup" ref={heading} tabIndex={-1}>
          {t('setup.title')} · <PersonName name={name} />
        </h2>
        <Button kind="quiet" icon={<IconX aria-hidden size={20} />} onClick={onClose}>
          {t(state.step === 'done' ? 'setup.close' : 'setup.later')}
        </Button>
      </header>
      <p role="status" className={unseen()}>
        {state.step === 'done'
          ? t('setup.announceDone')
          : t('setup.announce', { n: at + 1, step: t(`setup.${state.step}.title`) })}
      </p>
      <ol className={plainList(styles.steps)}>
        {setupSteps.map((step, index) => (
          <li
            key={step}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={index === at ? tint('accent', styles.mark) : styles.mark} aria-hidden>
              {index < at ? <IconCheck size={20} /> : index + 1}
            </span>
            <div className={styles.step}>
              <h3>
                {t(`setup.${step}.title`)}
                {index < at && <span className={styles.done}>{t('setup.stepDone')}</span>}
              </h3>
              {index === at && (
                <>
                  <p>
                    {t(
                      step === 'calibrate' && state.calibrated !== null
                        ? 'setup.calibrate.running'
                        : `setup.${step}.what`,
                    )}
                  </p>
                  <Now state={state} onPadOn={() => onPadOn(now)} />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {state.step === 'done' && <Finished reading={reading} />}
      {connection?.heard && connection.nodes[0] && (
        <p className={styles.connection}>
          {t('setup.heardBy', { room: connection.nodes[0].roomName ?? connection.nodes[0].nodeMac })}{' '}
          <Signal rssi={connection.nodes[0].rssi} />
        </p>
      )}
    </section>
  );
}

/** The instruction of the current step, and its progress. */
function Now({ state: { step, trouble, calibrated }, onPadOn }: { state: SetupState; onPadOn: () => void }) {
  const t = useT('devices');
  return (
    <>
      {step === 'peel' && (
        <>
          <p className={styles.warning}>{t('setup.peel.warning')}</p>
          <Button kind="primary" onClick={onPadOn}>
            {t('setup.peel.done')}
          </Button>
        </>
      )}
      {step === 'calibrate' && calibrated !== null && (
        <progress
          className={styles.progress}
          aria-label={t('setup.calibrate.title')}
          max={1}
          value={calibrated}
        />
      )}
      {trouble && <SetupHelp trouble={trouble} />}
      {step !== 'peel' && calibrated === null && <LightPattern />}
      {step === 'check' && <LightPattern />}
    </>
  );
}

/** The trouble, and its remedy. */
function SetupHelp({ trouble }: { trouble: SetupTrouble }) {
  const t = useT('devices');
  return (
    <div className={styles.trouble} role="alert">
      <IconAlertTriangle aria-hidden size={24} />
      <div>
        <b>{t(`trouble.${trouble}`)}</b>
        <p>{t(`troubleNext.${trouble}`)}</p>
      </div>
    </div>
  );
}

function Finished({ reading }: { reading: Reading | null }) {
  const t = useT('devices');
  const { formatTime } = useFormat();
  const since = reading?.pad.attachedAt;
  return (
    <div className={styles.finished}>
      <IconCircleCheck aria-hidden size={40} />
      <div>
        <b>{t('setup.finished')}</b>
        {since && <p>{t('setup.finishedSince', { time: formatTime(since) })}</p>}
        <p>{t('setup.fresh')}</p>
      </div>
    </div>
  );
}
