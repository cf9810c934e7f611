import { type Strain, strainKinds, strainLimits } from '@padlight/contract';
import { Badge, column, plainList, row } from '@padlight/ui';
import { IconAlertTriangle, IconGauge } from '@tabler/icons-react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { figureText } from './figure-text.ts';

/** The values of a node near or over their limits, as texts. */
export function Strains({ strains }: { strains: readonly Strain[] }) {
  const t = useT('utilisation');
  if (strains.length === 0) return <>{t('nothingNear')}</>;
  return (
    <span className={row(1)}>
      {strains.map(({ kind, level }) => (
        <Badge
          key={kind}
          tone={level === 'over' ? 'red' : 'yellow'}
          icon={
            level === 'over' ? (
              <IconAlertTriangle aria-hidden size={16} />
            ) : (
              <IconGauge aria-hidden size={16} />
            )
          }
        >
          {t(`strain.${level}`, { what: t(`kind.${kind}`) })}
        </Badge>
      ))}
    </span>
  );
}

/** The limits from which a value counts as near a limit, and their reasons. */
export function StrainLimits() {
  const t = useT('utilisation');
  const { limit } = figureText(t, useFormat());
  return (
    <details>
      <summary>{t('limits')}</summary>
      <ul className={column(2, plainList())}>
        {strainKinds.map((kind) => (
          <li key={kind}>
            <strong>{t(`kind.${kind}`)}</strong>{' '}
            {t('limitOf', {
              near: limit(kind, strainLimits[kind].near),
              over: limit(kind, strainLimits[kind].over),
            })}{' '}
            {t(`why.${kind}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
