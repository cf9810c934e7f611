import { Bands, Columns, Shade } from './box-layers.tsx';
import { Hatch } from './hatch.tsx';
import { Area, Line } from './path-layers.tsx';
import type { Plot, PlotLayer } from './plot.ts';
import type { Frame } from './plot-frame.ts';
import { Marks, Notes, Rules } from './sign-layers.tsx';

/** One layer of a picture. */
function Layer({ layer, ...rest }: { layer: PlotLayer; frame: Frame; hatch: string }) {
  switch (layer.kind) {
    case 'shade':
      return <Shade layer={layer} {...rest} />;
    case 'area':
      return <Area layer={layer} {...rest} />;
    case 'line':
      return <Line layer={layer} {...rest} />;
    case 'rules':
      return <Rules layer={layer} {...rest} />;
    case 'columns':
      return <Columns layer={layer} {...rest} />;
    case 'marks':
      return <Marks layer={layer} {...rest} />;
    case 'bands':
      return <Bands layer={layer} {...rest} />;
    case 'notes':
      return <Notes layer={layer} {...rest} />;
  }
}

/** Layers with paths that leave the plot where their values do; all others are put at its edge. */
const clipped: readonly PlotLayer['kind'][] = ['line', 'area'];

/** Everything within the axes, in its order. `id`: unique in the page, for the patterns. */
export function PlotLayers({ plot, frame, id }: { plot: Plot; frame: Frame; id: string }) {
  const clip = `${id}-clip`;
  return (
    <>
      <clipPath id={clip}>
        <rect
          x={frame.left}
          y={frame.top}
          width={frame.right - frame.left}
          height={frame.bottom - frame.top}
        />
      </clipPath>
      {plot.layers.map((layer, index) => {
        const hatch = `${id}-${index}`;
        const appearance = 'appearance' in layer ? layer.appearance : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer is what it is by its place.
          <g key={index} clipPath={clipped.includes(layer.kind) ? `url(#${clip})` : undefined}>
            {appearance?.hatched && <Hatch id={hatch} appearance={appearance} />}
            <Layer layer={layer} frame={frame} hatch={hatch} />
          </g>
        );
      })}
    </>
  );
}
