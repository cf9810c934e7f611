import { widthOf } from './fitting-ticks.ts';
import { type LayerProps, lineStyle } from './layer-props.ts';
import { MarkFigure } from './mark-shape.tsx';
import type { Frame } from './plot-frame.ts';

/** The length of a short rule, and the room beside a mark for its letter. */
const shortPx = 14;
const characterPx = 26;
/** Notes are beneath short rules. */
const notePx = 36;
/** The distance between a rule and its sign. */
const signPx = 4;

/** A rule's sign is to its left, where nothing follows it; at the left edge to its right. */
const besideLine = ({ left }: Frame, x: number, label: string) => {
  const isLeft = x - signPx - widthOf({ at: 0, label }) >= left;
  return isLeft ? ({ x: x - signPx, textAnchor: 'end' } as const) : { x: x + signPx };
};

export const Rules = ({ layer: { rules, appearance, event }, frame }: LayerProps<'rules'>) =>
  rules.map(({ x, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be at one instant, and none ever moves.
    <g key={index} data-event={event}>
      <line
        x1={frame.x(x)}
        x2={frame.x(x)}
        y1={frame.top}
        y2={appearance.short ? frame.top + shortPx : frame.bottom}
        {...lineStyle(appearance)}
      />
      {label !== undefined && (
        <text
          {...besideLine(frame, frame.x(x), label)}
          y={frame.top + 12}
          fontSize={12}
          fill="var(--pl-text)"
          stroke="var(--pl-surface)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {label}
        </text>
      )}
    </g>
  ));

export const Marks = ({ layer: { marks, appearance, event, axis }, frame }: LayerProps<'marks'>) =>
  marks.map(({ x, y, shape, range, stem, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be at one instant, and none ever moves.
    <g key={index}>
      {range && (
        <line
          x1={frame.x(x)}
          x2={frame.x(x)}
          y1={frame.y(range[0], axis)}
          y2={frame.y(range[1], axis)}
          stroke={appearance.colour}
          strokeWidth={6}
          strokeOpacity={0.25}
        />
      )}
      {stem && (
        <line
          x1={frame.x(x)}
          x2={frame.x(x)}
          y1={frame.bottom}
          y2={frame.y(y, axis)}
          {...lineStyle({ ...appearance, width: 2 })}
        />
      )}
      <MarkFigure
        shape={shape}
        x={frame.x(x)}
        y={frame.y(y, axis)}
        colour={appearance.colour}
        event={event}
      />
      {label !== undefined && frame.width / marks.length > characterPx && (
        <text x={frame.x(x) + 9} y={frame.y(y, axis) + 4} fontSize={11} fill="var(--pl-text)">
          {label}
        </text>
      )}
    </g>
  ));

export const Notes = ({ layer: { notes }, frame }: LayerProps<'notes'>) =>
  notes.map(({ x, texts }) => (
    <text
      key={x}
      x={frame.x(x)}
      y={frame.top + notePx}
      textAnchor="middle"
      fontSize={13}
      fill="var(--pl-text)"
    >
      {texts}
    </text>
  ));
