import { UndoNotice } from '@padlight/ui';
import { IconArrowBackUp, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** The last action as text, and its undo where there is one. */
export interface ActNotice {
  readonly texts: string;
  /** Throws `CallError`. */
  readonly undo?: () => Promise<unknown>;
}

interface ActNoticeLineProps {
  notice: ActNotice | undefined;
  onNotice: (notice: ActNotice | undefined) => void;
  /** Fetches the current state after an undo. */
  refresh: () => unknown;
}

/** Says what was done last until it is dismissed; it is read out and offers the undo. */
export function ActNoticeLine({ notice, onNotice, refresh }: ActNoticeLineProps) {
  const t = useT('form');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await notice?.undo?.().then(
      () => onNotice({ texts: t('notice.undone') }),
      (error: unknown) => onNotice({ texts: `${t('notice.notUndone')} ${errorText(error)}` }),
    );
    setBusy(false);
    refresh();
  };
  return (
    <UndoNotice
      icon={<IconCircleCheck aria-hidden size={20} />}
      undo={
        notice?.undo && {
          texts: t('notice.undo'),
          icon: <IconArrowBackUp aria-hidden size={18} />,
          busy: isBusy,
          run: () => void undo(),
        }
      }
      dismiss={{
        label: t('notice.putAway'),
        icon: <IconX aria-hidden size={18} />,
        run: () => onNotice(undefined),
      }}
    >
      {notice?.texts}
    </UndoNotice>
  );
}
