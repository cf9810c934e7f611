import { Button, Dialog, row } from '@padlight/ui';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../platform/file/index.ts';

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
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p role="status">{isCopied !== undefined && (isCopied ? texts.copied : texts.notCopied)}</p>
      <div className={row(3, 'end')}>
        {copies !== undefined && (
          <Button
            icon={<IconCopy aria-hidden size={18} />}
            onClick={() => void copyText(copies).then(setCopied)}
          >
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
