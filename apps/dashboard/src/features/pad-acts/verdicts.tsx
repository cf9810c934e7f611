import { type PadVerdict, padVerdicts } from '@padlight/contract';
import { Picks } from '@padlight/ui';
import { IconDropletDown, IconDropletFilled, IconDropletOff, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../../platform/i18n/index.ts';

export const verdictIcons: Record<PadVerdict, ComponentType<IconProps>> = {
  dry: IconDropletOff,
  soaked: IconDropletFilled,
  leaked: IconDropletDown,
};

interface VerdictsProps {
  legend: ReactNode;
  verdict: PadVerdict | null;
  onPick: (verdict: PadVerdict | null) => void;
  error?: string | undefined;
}

/** Dry, soaked or leaked, as large buttons. */
export function Verdicts({ legend, verdict, onPick, error }: VerdictsProps) {
  const t = useT('pad-acts');
  const options = padVerdicts.map((value) => {
    const Icon = verdictIcons[value];
    return { value, label: t(`verdict.${value}`), icon: <Icon aria-hidden /> };
  });
  return <Picks legend={legend} options={options} picked={verdict} onPick={onPick} error={error} />;
}
