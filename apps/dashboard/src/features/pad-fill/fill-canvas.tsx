import { CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { type ChartInput, chartOption } from './chart-option.ts';
import styles from './pad-fill-chart.module.css';

use([LineChart, ScatterChart, CustomChart, GridComponent, CanvasRenderer]);

interface FillCanvasProps extends ChartInput {
  /** The picture in words. */
  label: string;
}

/** The picture itself; the only part that needs echarts, so it is loaded by itself. */
export default function FillCanvas({ label, ...input }: FillCanvasProps) {
  const ref = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const made = init(element);
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(chartOption(input), { notMerge: true });
  });
  return <div ref={ref} role="img" aria-label={label} className={styles.canvas} />;
}
