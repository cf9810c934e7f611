import styles from './falls.module.css';

/** Facts as pairs of a name and a value. */
export const Facts = ({ facts }: { facts: readonly (readonly [title: string, text: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([title, text]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd translate="no">{text}</dd>
      </div>
    ))}
  </dl>
);
