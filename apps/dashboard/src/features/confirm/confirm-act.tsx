import { Button, column, Dialog, row, TextField } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../platform/privacy/index.ts';
import styles from './confirm-act.module.css';
import { runEach } from './run-each.ts';

interface ConfirmActProps<Item> {
  title: ReactNode;
  /** The items of the action, in order. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The label of the button. */
  act: string;
  /** The text that must be typed first: only for actions without any undo. */
  typed?: string;
  /** True for a person's name, which follows the privacy mode: it shows once it is touched. */
  isTypedPerson?: boolean;
  /** False while the losses are unknown. */
  isReady?: boolean;
  run: (item: Item) => Promise<unknown>;
  /** Called at the end with the items that succeeded. */
  onEnd: (done: readonly Item[]) => void;
  /** The losses, and the people they concern. */
  children: ReactNode;
}

/** Asks before something is removed, with what and from whom. A failed item is named and can be repeated. */
export function ConfirmAct<Item>(props: ConfirmActProps<Item>) {
  const {
    title,
    items,
    nameOf,
    act,
    typed,
    isTypedPerson = false,
    isReady = true,
    run,
    onEnd,
    children,
  } = props;
  const t = useT('form');
  const errorText = useErrorText();
  const spoken = useSpokenName();
  const isHidden = isTypedPerson && typed !== undefined && spoken(typed) !== typed;
  const [written, setWritten] = useState('');
  const [done, setDone] = useState<readonly Item[]>([]);
  const [failed, setFailed] = useState<readonly { item: Item; error: unknown }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isConfirmed = typed === undefined || written.trim() === typed;
  const start = async (): Promise<void> => {
    setBusy(true);
    setFailed([]);
    const left = items.filter((item) => !done.includes(item));
    const end = await runEach(left, run, (item) => setDone((before) => [...before, item]));
    setBusy(false);
    setFailed(end.failed);
    if (end.failed.length === 0) onEnd(items);
  };
  return (
    <Dialog title={title} onClose={() => !isBusy && onEnd(done)}>
      <form
        className={column(4, styles.form)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && isConfirmed && isReady) void start();
        }}
      >
        <div className={styles.loss}>{children}</div>
        {isHidden && (
          <p>
            <PersonName name={typed} />
          </p>
        )}
        {typed !== undefined && (
          <TextField
            label={isHidden ? t('confirm.typeName') : t('confirm.type', { text: typed })}
            value={written}
            onChange={setWritten}
          />
        )}
        {isBusy && items.length > 1 && (
          <p role="status">{t('confirm.progress', { done: done.length, total: items.length })}</p>
        )}
        {failed.length > 0 && (
          <ul className={styles.failed} role="alert">
            {failed.map(({ item, error }) => (
              <li key={nameOf(item)}>
                {items.length > 1 && `${nameOf(item)}: `}
                {errorText(error)}
              </li>
            ))}
          </ul>
        )}
        <div className={row(3, 'end')}>
          <Button disabled={isBusy} onClick={() => onEnd(done)}>
            {t(failed.length > 0 ? 'confirm.close' : 'confirm.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isConfirmed || !isReady}>
            {failed.length > 0 ? t('confirm.again') : act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
