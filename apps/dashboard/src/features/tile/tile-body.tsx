import type { Reading } from '@padlight/contract';
import { asValue, phrase } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './tile-parts.module.css';
import { TilePosition } from './tile-position.tsx';

/** The last line of a tile: the position of the person, and the temperature of the skin. */
export function TileBody({ reading: { position, temperature } }: { reading: Reading }) {
  const t = useT('tile');
  const format = useFormat();
  return (
    <div className={styles.body}>
      {position && <TilePosition position={position} />}
      {temperature && (
        <span className={styles.skin}>
          {phrase(
            t('fact.skinValue', { temperature: asValue(format.temperature.text(temperature.celsius)) }),
          )}
        </span>
      )}
    </div>
  );
}
