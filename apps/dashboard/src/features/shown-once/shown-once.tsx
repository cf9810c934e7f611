import { Button, Dialog, row } from '@padlight/ui';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

interface ShownOnceProps {
  title: string;
  /** The text that the button copies; undefined: it is not shown again. */
  copies: string | undefined;
  texts: {
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    /** The label of the closing button. */
    readonly noted: string;
  };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a secret, a key or a code that is shown once: it can be copied, and is gone when the dialog closes. */
export function ShownOnce({ title, copies, texts, onClose, children }: ShownOnceProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Only a secure context has a clipboard, and the browser may refuse it.
      setCopied(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p role="status">{isCopied !== undefined && (isCopied ? texts.copied : texts.notCopied)}</p>
      <div className={row(3, 'end')}>
        {copies !== undefined && (
          <Button icon={<IconCopy aria-hidden size={18} />} onClick={() => void copy(copies)}>
            {texts.copy}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {texts.noted}
        </Button>
      </div>
    </Dialog>
  );
}
