import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './top-bar.module.css';

/** Fills the screen of a wall display; hidden where the browser can't. */
export function FullScreenButton() {
  const t = useT('shell');
  const { fullscreen, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  const texts = t(fullscreen ? 'fullScreen.leave' : 'fullScreen.enter');
  return (
    <button type="button" className={styles.tool} aria-label={texts} title={texts} onClick={toggle}>
      <Icon aria-hidden size={20} stroke={1.7} />
    </button>
  );
}
