import { Button, Dialog, pressable, row, TextField, unseen } from '@padlight/ui';
import { IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { legibility, typeSize, type WallSetup } from './type-size.ts';
import { keepWallSetup, readLength, setupRanges, useScreenSize, useWallSetup } from './wall-setup.ts';

/** Opens the settings of a wall's type size: the distance of its readers, and the size of its screen. */
export function SetupButton({ className }: { className: string | undefined }) {
  const t = useT('wall');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={pressable(className)}
        title={t('setup.open')}
        onClick={() => setOpen(true)}
      >
        <IconRuler2 aria-hidden size="1.5em" />
        <span className={unseen()}>{t('setup.open')}</span>
      </button>
      {open && <SetupDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Both lengths, each stored as soon as it is valid; the wall behind follows. */
function SetupDialog({ onClose }: { onClose: () => void }) {
  const t = useT('wall');
  return (
    <Dialog title={t('setup.title')} onClose={onClose}>
      <LengthField field="distanceM" />
      <LengthField field="diagonalIn" />
      <Legible />
      <div className={row(3, 'end')}>
        <Button kind="primary" onClick={onClose}>
          {t('setup.done')}
        </Button>
      </div>
    </Dialog>
  );
}

function LengthField({ field }: { field: keyof WallSetup }) {
  const t = useT('wall');
  const { formatNumber } = useFormat();
  const setup = useWallSetup();
  const [typed, setTyped] = useState(String(setup[field]));
  const { least, most } = setupRanges[field];
  const change = (text: string): void => {
    setTyped(text);
    const value = readLength(field, text);
    if (value !== undefined) keepWallSetup({ ...setup, [field]: value });
  };
  return (
    <TextField
      label={t(`setup.${field}`)}
      hint={t(`setup.${field}Hint`)}
      numeric
      value={typed}
      onChange={change}
      error={
        readLength(field, typed) === undefined
          ? t('setup.range', { least: formatNumber(least, least < 1 ? 1 : 0), most: formatNumber(most) })
          : undefined
      }
    />
  );
}

/** The result: the height of a capital, and whether it suits the distance. */
function Legible() {
  const t = useT('wall');
  const { formatNumber } = useFormat();
  const setup = useWallSetup();
  const screen = useScreenSize();
  const { mm, fromM } = legibility(typeSize(setup, screen), setup, screen);
  const figures = { mm: formatNumber(Math.round(mm)), distance: formatNumber(fromM, 1) };
  return (
    <p role="status">{t(fromM < setup.distanceM - 0.05 ? 'setup.tooSmall' : 'setup.legible', figures)}</p>
  );
}
