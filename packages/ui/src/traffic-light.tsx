import { LightShape } from './light-shape.tsx';
import { phrase } from './phrase.tsx';
import type { Tone } from './tone.ts';
import styles from './traffic-light.module.css';

interface TrafficLightProps {
  tone: Tone;
  /** The state as text, values in it marked by `asValue`; always shown, as colour and shape alone are not enough for everyone. */
  word: string;
  /** Red for longer than it should be: a ring around the shape. */
  overdue?: boolean;
  size?: 'small' | 'normal' | 'large';
  /** True where something else is more urgent: its colour stays quiet. */
  isMuted?: boolean;
}

/** A state as shape, colour and text together. */
export function TrafficLight(props: TrafficLightProps) {
  const { tone, word, overdue = false, size = 'normal', isMuted = false } = props;
  return (
    <span
      className={styles.light}
      data-tone={tone}
      data-size={size}
      data-overdue={overdue || undefined}
      data-muted={isMuted || undefined}
    >
      <span className={styles.shape}>
        <LightShape tone={tone} />
      </span>
      <span key={word} className={styles.word}>
        {phrase(word)}
      </span>
    </span>
  );
}
