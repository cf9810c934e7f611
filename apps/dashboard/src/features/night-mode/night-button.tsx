import { pressable, unseen } from '@padlight/ui';
import { IconMoonStars } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { NightChip } from './night-chip.tsx';
import { useNight } from './use-night.ts';

const NightDialog = lazyPiece(() => import('./night-dialog.tsx'));

/** Night mode of a wall: shows that it is on, and ends it; by day opens the question when it is to be on. */
export function NightTool({ className }: { className: string | undefined }) {
  const { isOn } = useNight();
  return isOn ? <NightChip /> : <NightButton className={pressable(className)} isIconAlone />;
}

interface NightButtonProps {
  className: string | undefined;
  isIconAlone?: boolean;
  /** Called when the dialog is answered or closed. */
  onDone?: () => void;
}

/** Opens the night mode settings of this device. */
export function NightButton({ className, isIconAlone = false, onDone }: NightButtonProps) {
  const t = useT('shell');
  const [open, setOpen] = useState(false);
  const label = t('night.open');
  return (
    <>
      <button
        type="button"
        {...{ className }}
        title={isIconAlone ? label : undefined}
        onClick={() => setOpen(true)}
      >
        <IconMoonStars aria-hidden size={isIconAlone ? '1.5em' : 18} />
        {isIconAlone ? <span className={unseen()}>{label}</span> : label}
      </button>
      {open && (
        <Suspense>
          <NightDialog
            onClose={() => {
              setOpen(false);
              onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
