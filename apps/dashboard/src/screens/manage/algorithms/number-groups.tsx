import {
  type AnalysisParameters,
  type OfferedNumber,
  type OfferedPath,
  offeredNumbers,
  offeredPaths,
} from '@padlight/contract';
import { Badge, Button, Card, column, plainList, row, secondLine } from '@padlight/ui';
import { IconArrowBackUp, IconEdit } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './algorithms.module.css';
import { useNumberText } from './use-number-text.ts';

/** The subjects of the numbers: the first part of their paths, in the order in which they are listed. */
const groups = [
  'link',
  'battery',
  'wear',
  'pad',
  'voids',
  'fill',
  'light',
  'position',
  'fall',
  'temperature',
  'alert',
] as const;
type Group = (typeof groups)[number];

export type NumberRow = AnalysisParameters['numbers'][number] & { readonly path: OfferedPath };

interface NumberGroupsProps {
  parameters: AnalysisParameters;
  onChange: (row: NumberRow) => void;
  onReset: (row: NumberRow) => void;
}

/** The numbers that the manager of a home can judge, by subject. */
export function NumberGroups({ parameters, onChange, onReset }: NumberGroupsProps) {
  const t = useT('algorithms');
  const byPath = new Map(parameters.numbers.map((number) => [number.path, number]));
  const rowsOf = (group: Group): NumberRow[] =>
    offeredPaths
      .filter((path) => path.startsWith(`${group}.`))
      .flatMap((path) => {
        const number = byPath.get(path);
        return number ? [{ ...number, path }] : [];
      });
  return groups.map((group) => (
    <Card key={group} labelledBy={`numbers-${group}`} className={column(3)}>
      <h2 id={`numbers-${group}`}>{t(`group.${group}`)}</h2>
      <ul className={column(3, plainList())}>
        {rowsOf(group).map((number) => (
          <NumberLine
            key={number.path}
            number={number}
            mayEdit={parameters.abilities.edit}
            isOwn={number.source === parameters.scope.kind}
            onChange={() => onChange(number)}
            onReset={() => onReset(number)}
          />
        ))}
      </ul>
    </Card>
  ));
}

interface NumberLineProps {
  number: NumberRow;
  mayEdit: boolean;
  /** True where it is set here, and can be reset here. */
  isOwn: boolean;
  onChange: () => void;
  onReset: () => void;
}

function NumberLine({ number, mayEdit, isOwn, onChange, onReset }: NumberLineProps) {
  const t = useT('algorithms');
  const { nameText, purposeText, valueText, limitText } = useNumberText();
  const { path, inForce, byDefault, source } = number;
  const { min, max, stored }: OfferedNumber = offeredNumbers[path];
  const name = nameText(path);
  return (
    <li className={row(3, 'start', styles.number)}>
      <div className={styles.about}>
        <h3>{name}</h3>
        <p className={secondLine()}>{purposeText(path)}</p>
      </div>
      <div className={styles.values}>
        <p>
          <strong>{valueText(path, inForce)}</strong>{' '}
          <Badge weight={source === 'default' ? 'soft' : 'solid'}>{t(`source.${source}`)}</Badge>
        </p>
        <p className={secondLine()}>{t('byDefault', { value: valueText(path, byDefault) })}</p>
        <p className={secondLine()}>
          {t('range', {
            least: limitText(path, min * stored, 'least'),
            most: limitText(path, max * stored, 'most'),
          })}
        </p>
      </div>
      {mayEdit && (
        <div className={row(2, 'start')}>
          <Button
            icon={<IconEdit aria-hidden size={18} />}
            label={t('changeOf', { name })}
            onClick={onChange}
          >
            {t('change')}
          </Button>
          {isOwn && (
            <Button
              kind="quiet"
              icon={<IconArrowBackUp aria-hidden size={18} />}
              label={t('resetOf', { name })}
              onClick={onReset}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
