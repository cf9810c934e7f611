import type { Tone } from './tone.ts';

/**
 * The outline of a light: a circle with a tick, a triangle, an octagon with an exclamation mark, a dashed hollow
 * circle with a question mark. Each is distinguished from the others without any colour.
 */
export function LightShape({ tone }: { tone: Tone }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-shape={shapeOf[tone]}>
      {drawings[tone]}
    </svg>
  );
}

/** The shape of each light. */
const shapeOf: Record<Tone, string> = {
  green: 'circle-tick',
  yellow: 'triangle',
  red: 'octagon-exclamation',
  grey: 'dashed-circle-question',
};

const glyph = {
  fill: 'none',
  stroke: 'var(--pl-surface)',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const drawings: Record<Tone, React.ReactNode> = {
  green: (
    <>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d="M7.2 12.4l3.3 3.3 6.3-7" {...glyph} />
    </>
  ),
  yellow: (
    <>
      <path d="M12 1.6 23.2 21.6H.8Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M12 9v5.4M12 18.2v.1" {...glyph} stroke="oklch(from var(--pl-yellow) 0.3 0.07 h)" />
    </>
  ),
  red: (
    <>
      <path d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4Z" fill="currentColor" />
      <path d="M12 6v7.2M12 17.6v.1" {...glyph} strokeWidth={2.8} />
    </>
  ),
  grey: (
    <>
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="4.2 2.8"
      />
      <path
        d="M9.3 9.4a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2M12 17.2v.1"
        {...glyph}
        stroke="currentColor"
        strokeWidth={2}
      />
    </>
  ),
};
