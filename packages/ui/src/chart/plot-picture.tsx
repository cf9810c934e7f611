import { useId } from 'react';
import type { Plot } from './plot.ts';
import { PlotAxes } from './plot-axes.tsx';
import { PlotCuts } from './plot-cuts.tsx';
import { frameOf } from './plot-frame.ts';
import { PlotLayers } from './plot-layers.tsx';
import styles from './plot-picture.module.css';
import { lengthOf, usePictureWidth } from './use-picture-width.ts';

interface PlotPictureProps {
  plot: Plot;
  /** The picture as text. */
  label: string;
  /** In units, of which a rem has 16. */
  height?: number;
}

/** A plot as a picture that is as wide as its place, on the screen and on paper. */
export function PlotPicture({ plot, label, height = 320 }: PlotPictureProps) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const [ref, width] = usePictureWidth();
  const frame = frameOf(plot, width, height);
  return (
    <div ref={ref} className={styles.place} translate="no" style={{ minHeight: lengthOf(height) }}>
      <svg
        role="img"
        aria-label={label}
        data-part="plot"
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        width={lengthOf(width)}
        height={lengthOf(height)}
        fontFamily="var(--pl-font)"
      >
        <PlotAxes plot={plot} frame={frame} />
        <PlotLayers plot={plot} frame={frame} id={id} />
        <PlotCuts plot={plot} frame={frame} />
      </svg>
    </div>
  );
}
