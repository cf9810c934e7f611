import { timeOptions } from '@padlight/contract';
import { Button, Choices, Dialog, row, SelectField, useTicker } from '@padlight/ui';
import { useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './night-chip.module.css';
import type { NightSetting } from './night-hours.ts';
import { keepNight, useNight } from './use-night.ts';

type Mode = NightSetting['mode'];
const modes: readonly Mode[] = ['off', 'on', 'times'];
const usual = { from: '21:00', to: '06:00' };

/** The night mode of this device: off, on from now, or each night between two times. Stored on this device alone. */
export default function NightDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const ticker = useTicker();
  const { isOn, setting } = useNight();
  const [mode, setMode] = useState<Mode>(setting.mode === 'on' && !isOn ? 'off' : setting.mode);
  const [hours, setHours] = useState(setting.mode === 'times' ? setting : usual);
  const isWrong = mode === 'times' && hours.from === hours.to;
  const save = (): void => {
    if (isWrong) return;
    if (mode === 'off') keepNight({ mode });
    else if (mode === 'on') keepNight({ mode, since: ticker.now() });
    else keepNight({ mode, from: hours.from, to: hours.to, endedNight: null });
    onClose();
  };
  return (
    <Dialog title={t('night.title')} onClose={onClose}>
      <Choices
        legend={t('night.when')}
        hint={t('night.what')}
        pick="one"
        options={modes.map((value) => ({
          value,
          label: t(`night.mode.${value}`),
          hint: value === 'off' ? undefined : t(`night.hint.${value}`),
        }))}
        chosen={[mode]}
        onChange={([chosen]) => chosen && setMode(chosen)}
      />
      {mode === 'times' && (
        <div className={styles.hours}>
          <TimeField name="from" value={hours.from} onChange={(from) => setHours({ ...hours, from })} />
          <TimeField
            name="to"
            value={hours.to}
            error={isWrong ? t('night.sameTime') : undefined}
            onChange={(to) => setHours({ ...hours, to })}
          />
        </div>
      )}
      <div className={row(3, 'end')}>
        <Button onClick={onClose}>{t('day.cancel')}</Button>
        <Button kind="primary" onClick={save}>
          {t('night.save')}
        </Button>
      </div>
    </Dialog>
  );
}

interface TimeFieldProps {
  name: 'from' | 'to';
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
}

/** A choice among the half hours of a day. */
function TimeField({ name, value, error, onChange }: TimeFieldProps) {
  const t = useT('shell');
  const { formatClock } = useFormat();
  return (
    <SelectField
      label={t(`night.${name}`)}
      value={value}
      error={error}
      options={timeOptions.map((option) => {
        const time = option.value.slice(0, 5);
        return { value: time, label: formatClock(time) };
      })}
      onChange={onChange}
    />
  );
}
