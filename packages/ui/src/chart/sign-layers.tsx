import { type LayerProps, lineStyle } from './layer-props.ts';
import { MarkFigure } from './mark-shape.tsx';

/** How long a short rule is; and what a mark needs beside it for its letter. */
const shortPx = 14;
const letterPx = 26;
/** Notes are beneath short rules. */
const notePx = 36;

export const Rules = ({ layer: { rules, look, event }, frame }: LayerProps<'rules'>) =>
  rules.map(({ x, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rules may stand at one instant, and none ever moves.
    <g key={index} data-event={event}>
      <line
        x1={frame.x(x)}
        x2={frame.x(x)}
        y1={frame.top}
        y2={look.short ? frame.top + shortPx : frame.bottom}
        {...lineStyle(look)}
      />
      {label !== undefined && (
        <text x={frame.x(x)} y={frame.top - 6} textAnchor="middle" fontSize={12} fill="var(--pl-text)">
          {label}
        </text>
      )}
    </g>
  ));

export const Marks = ({ layer: { marks, look, event, axis }, frame }: LayerProps<'marks'>) =>
  marks.map(({ x, y, shape, range, stem, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two marks may stand at one instant, and none ever moves.
    <g key={index}>
      {range && (
        <line
          x1={frame.x(x)}
          x2={frame.x(x)}
          y1={frame.y(range[0], axis)}
          y2={frame.y(range[1], axis)}
          stroke={look.colour}
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
          {...lineStyle({ ...look, width: 2 })}
        />
      )}
      <MarkFigure shape={shape} x={frame.x(x)} y={frame.y(y, axis)} colour={look.colour} event={event} />
      {label !== undefined && frame.width / marks.length > letterPx && (
        <text x={frame.x(x) + 9} y={frame.y(y, axis) + 4} fontSize={11} fill="var(--pl-text)">
          {label}
        </text>
      )}
    </g>
  ));

export const Notes = ({ layer: { notes }, frame }: LayerProps<'notes'>) =>
  notes.map(({ x, words }) => (
    <text
      key={x}
      x={frame.x(x)}
      y={frame.top + notePx}
      textAnchor="middle"
      fontSize={13}
      fill="var(--pl-text)"
    >
      {words}
    </text>
  ));
