import { Button, column, hint, row } from '@padlight/ui';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { type Label, readLabel } from './read-label.ts';
import styles from './scan-label.module.css';
import { type CameraFault, watchCamera } from './watch-camera.ts';

interface ScanLabelProps {
  /** Receives the MAC, the serial number or both of a code; returns a text for the result. */
  onLabel: (label: Label) => string;
}

/** Reads the codes on devices with the camera, one after the other; typing remains possible. */
export function ScanLabel({ onLabel }: ScanLabelProps) {
  const t = useT('network');
  const [isOn, setOn] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={column(2)}>
      <div>
        <Button
          icon={isOn ? <IconCameraOff aria-hidden size={18} /> : <IconCamera aria-hidden size={18} />}
          aria-expanded={isOn}
          onClick={() => setOn(!isOn)}
        >
          {t(isOn ? 'scan.off' : 'scan.on')}
        </Button>
      </div>
      {isOn && <Camera key={attempt} onLabel={onLabel} onAgain={() => setAttempt(attempt + 1)} />}
    </div>
  );
}

/** One attempt to open the camera: another attempt mounts it again. */
function Camera({ onLabel, onAgain }: ScanLabelProps & { onAgain: () => void }) {
  const t = useT('network');
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault>();
  const [notice, setNotice] = useState('');
  const last = useRef('');
  const take = useEffectEvent((text: string) => {
    // A code remains in the picture for a while.
    if (text === last.current) return;
    last.current = text;
    const label = readLabel(text);
    setNotice(
      label.mac || label.serialNumber ? onLabel(label) : t('scan.other', { text: text.slice(0, 60) }),
    );
  });
  useEffect(() => {
    if (!video.current) return;
    return watchCamera(video.current, { onText: take, onFault: setFault });
  }, []);
  return (
    <div className={column(2)}>
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        aria-label={t('scan.picture')}
        hidden={fault !== undefined}
      />
      {fault ? (
        <div className={row(3)} role="alert">
          {t(`scan.fault.${fault}`)}
          {fault !== 'insecure' && <Button onClick={onAgain}>{t('scan.again')}</Button>}
        </div>
      ) : (
        <p className={hint()}>{t('scan.hint')}</p>
      )}
      <p role="status">{notice}</p>
    </div>
  );
}
