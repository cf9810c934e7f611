import { UndoNotice } from '@padlight/ui';
import { IconArrowBackUp, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** What was done last, in words, and how to take it back where that can be. */
export interface Said {
  readonly words: string;
  /** Throws `CallError`. */
  readonly undo?: () => Promise<unknown>;
}

interface SaidLineProps {
  said: Said | undefined;
  onSaid: (said: Said | undefined) => void;
  /** Shows what stands now, after something was taken back. */
  refresh: () => unknown;
}

/** Says what was done last until it is put away; it is read out, and can be undone from here. */
export function SaidLine({ said, onSaid, refresh }: SaidLineProps) {
  const t = useT('form');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await said?.undo?.().then(
      () => onSaid({ words: t('said.undone') }),
      (error: unknown) => onSaid({ words: `${t('said.notUndone')} ${errorText(error)}` }),
    );
    setBusy(false);
    refresh();
  };
  return (
    <UndoNotice
      icon={<IconCircleCheck aria-hidden size={20} />}
      undo={
        said?.undo && {
          words: t('said.undo'),
          icon: <IconArrowBackUp aria-hidden size={18} />,
          busy: isBusy,
          run: () => void undo(),
        }
      }
      dismiss={{
        label: t('said.putAway'),
        icon: <IconX aria-hidden size={18} />,
        run: () => onSaid(undefined),
      }}
    >
      {said?.words}
    </UndoNotice>
  );
}
