import { LightShape } from './light-shape.tsx';
import type { Tone } from './tone.ts';
import styles from './traffic-light.module.css';

interface TrafficLightProps {
  tone: Tone;
  /** The state in words; always shown, colour and shape alone report nobody enough. */
  word: string;
  /** Red for longer than it should be: a ring around the shape. */
  overdue?: boolean;
  size?: 'small' | 'normal' | 'large';
}

/** A state as shape, colour and word together. */
export function TrafficLight({ tone, word, overdue = false, size = 'normal' }: TrafficLightProps) {
  return (
    <span className={styles.light} data-tone={tone} data-size={size} data-overdue={overdue || undefined}>
      <span className={styles.shape}>
        <LightShape tone={tone} />
      </span>
      <span className={styles.word}>{word}</span>
    </span>
  );
}
