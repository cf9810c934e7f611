import { type AnalysisParameters, isOffered } from '@padlight/contract';
import { Badge, Button, Card, column, hint, plainList, row, SearchField, secondLine } from '@padlight/ui';
import { IconArrowBackUp, IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './algorithms.module.css';
import { useNumberText } from './use-number-text.ts';

type PlainNumber = AnalysisParameters['numbers'][number];

interface OtherNumbersProps {
  parameters: AnalysisParameters;
  onReset: (number: PlainNumber) => void;
}

/** All other numbers, with a search: the effective value, its unit, its default and the user who set it. */
export function OtherNumbers({ parameters, onReset }: OtherNumbersProps) {
  const t = useT('algorithms');
  const search: { find?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = typeof search.find === 'string' ? search.find : '';
  const find = (text: string): void =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, find: text === '' ? undefined : text }),
      replace: true,
      resetScroll: false,
    });
  const numbers = parameters.numbers.filter(
    ({ path }) => !isOffered(path) && path.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const [untouched = [], set = []] = [true, false].map((isDefault) =>
    numbers.filter(({ source }) => (source === 'default') === isDefault),
  );
  const lines = (some: readonly PlainNumber[]) => (
    <ul className={column(2, plainList())}>
      {some.map((number) => (
        <OtherLine
          key={number.path}
          number={number}
          mayReset={parameters.abilities.edit && number.source === parameters.scope.kind}
          onReset={() => onReset(number)}
        />
      ))}
    </ul>
  );
  return (
    <Card labelledBy="numbers-rest" className={column(3)}>
      <h2 id="numbers-rest">{t('rest.title')}</h2>
      <p className={hint()}>{t('rest.hint')}</p>
      <div className={row(3, 'middle')}>
        <SearchField
          label={t('rest.search')}
          placeholder={t('rest.search')}
          value={wanted}
          maxLength={100}
          onChange={find}
          clearLabel={t('rest.clear')}
          glass={<IconSearch aria-hidden size={18} />}
          cross={<IconX aria-hidden size={18} />}
        />
        <p role="status" className={hint()}>
          {numbers.length === 0 ? t('rest.none') : t('rest.count', { count: numbers.length })}
        </p>
      </div>
      {set.length > 0 && lines(set)}
      {untouched.length > 0 && (
        <details className={styles.rest} open={wanted !== '' || undefined}>
          <summary>{t('rest.untouched', { count: untouched.length })}</summary>
          {lines(untouched)}
        </details>
      )}
    </Card>
  );
}

interface OtherLineProps {
  number: PlainNumber;
  mayReset: boolean;
  onReset: () => void;
}

function OtherLine({ number: { path, inForce, byDefault, source }, mayReset, onReset }: OtherLineProps) {
  const t = useT('algorithms');
  const { valueText } = useNumberText();
  return (
    <li className={row(3, 'start', styles.number)}>
      <code className={styles.about}>{path}</code>
      <div className={styles.values}>
        <p>
          {valueText(path, inForce)}{' '}
          <Badge weight={source === 'default' ? 'soft' : 'solid'}>{t(`source.${source}`)}</Badge>
        </p>
        {source !== 'default' && (
          <p className={secondLine()}>{t('byDefault', { value: valueText(path, byDefault) })}</p>
        )}
      </div>
      {mayReset && (
        <Button
          kind="quiet"
          icon={<IconArrowBackUp aria-hidden size={18} />}
          label={t('resetOf', { name: path })}
          onClick={onReset}
        >
          {t('reset')}
        </Button>
      )}
    </li>
  );
}
