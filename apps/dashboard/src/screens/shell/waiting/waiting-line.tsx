import { Banner, Button, row } from '@padlight/ui';
import { IconCloudUp, IconUserQuestion } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { keepWaitingRoom, useOutboxSending } from '../../../features/observation-outbox/index.ts';
import { useFormAtHand } from '../../../features/observations/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { lazyPiece } from '../../../platform/lazy-piece/index.ts';
import banners from '../live-banners.module.css';
import { useStill } from '../use-still.ts';
import { WaitingToCome } from './waiting-to-come.tsx';

const loadDialog = () => import('./waiting-dialog.tsx');
const WaitingDialog = lazyPiece(loadDialog);
/** The time for which a new page has the network to itself, ms. */
const restMs = 5_000;

/**
 * Sends the observations that wait on this device while it is mounted, and states their number: those that wait, those that the server
 * refused, and that there are some of another user, without their content.
 */
export default function WaitingLine() {
  const t = useT('waiting');
  const outbox = useStill(useOutboxSending());
  const { mine, others } = outbox ?? { mine: [], others: 'none' };
  const [isOpen, setOpen] = useState(false);
  const [isSeen, setSeen] = useState(false);
  useFormAtHand();
  useEffect(() => {
    // Both may be needed without a connection.
    const load = () => Promise.allSettled([loadDialog(), import('./sign-out-dialog.tsx')]);
    const timer = setTimeout(load, restMs);
    return () => clearTimeout(timer);
  }, []);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.current) keepWaitingRoom(lines.current.getBoundingClientRect().height);
  });
  if (!outbox) return <WaitingToCome />;
  const refused = mine.filter(({ refusal }) => refusal !== null).length;
  const waiting = mine.length - refused;
  const texts = [
    waiting > 0 && t('count', { count: waiting }),
    refused > 0 && t('refused', { count: refused }),
  ].filter(Boolean);
  return (
    <>
      <div role="status" ref={lines}>
        {mine.length > 0 && (
          <div className={banners.above}>
            <Banner kind="info" icon={<IconCloudUp aria-hidden />}>
              <div className={row(3, 'apart')}>
                <span>{texts.join(' ')}</span>
                <Button onClick={() => setOpen(true)}>{t('show')}</Button>
              </div>
            </Banner>
          </div>
        )}
        {others !== 'none' && !isSeen && (
          <div className={banners.above}>
            <Banner kind="info" icon={<IconUserQuestion aria-hidden />}>
              <div className={row(3, 'apart')}>
                <span>{t(others)}</span>
                <Button onClick={() => setSeen(true)}>{t('seen')}</Button>
              </div>
            </Banner>
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <WaitingDialog mine={mine} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
