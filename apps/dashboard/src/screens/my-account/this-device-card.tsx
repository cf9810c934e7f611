import { bar } from '@padlight/ui';
import { useTouchZoom } from '../../features/touch-zoom/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import styles from './my-account.module.css';

/** Settings that this device alone keeps. */
export function ThisDeviceCard() {
  const t = useT('account');
  const [zoomAllowed, allowZoom] = useTouchZoom();
  return (
    <Card title={t('here.title')} texts={t('here.zoomText')}>
      <label className={bar(3, styles.check)}>
        <input type="checkbox" checked={zoomAllowed} onChange={() => allowZoom(!zoomAllowed)} />
        {t('here.zoom')}
      </label>
    </Card>
  );
}
