import { Button, row } from '@padlight/ui';
import { IconUsersGroup } from '@tabler/icons-react';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import type { Field } from './field.ts';
import styles from './screen-form.module.css';

/** The values on the server now, and who saved them when, as far as the reader may know. */
export interface Theirs<Values> {
  readonly values: Values;
  readonly by?: { readonly name: string; readonly at: string };
}

interface ConflictPanelProps<Values extends FieldValues> {
  fields: readonly Field<Values>[];
  mine: Values;
  theirs: Theirs<Values>;
  onMine: () => void;
  onTheirs: () => void;
}

/** Another user saved first: what differs, side by side, to keep one's own or take theirs. Nothing is lost unseen. */
export function ConflictPanel<Values extends FieldValues>(props: ConflictPanelProps<Values>) {
  const { fields, mine, theirs, onMine, onTheirs } = props;
  const t = useT('form');
  const { formatDateTime, dayText } = useFormat();
  const texts = { yes: t('yes'), no: t('no'), day: dayText.write };
  const rows = fields
    .map((field) => ({
      field,
      mine: fieldText(field, mine[field.name as Path<Values>], texts),
      theirs: fieldText(field, theirs.values[field.name as Path<Values>], texts),
    }))
    .filter((row) => row.mine !== row.theirs);
  const { by } = theirs;
  return (
    <section className={styles.conflict} role="alert">
      <h2>
        <IconUsersGroup aria-hidden size={22} />
        {by ? t('conflict.by', { name: by.name, time: formatDateTime(by.at) }) : t('conflict.someone')}
      </h2>
      {rows.length === 0 ? (
        <p>{t('conflict.same')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field.name}>
                <th scope="row">{row.field.label}</th>
                <td>{row.theirs || '–'}</td>
                <td>{row.mine || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={row(3, 'end', styles.buttons)}>
        <Button onClick={onTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button kind="primary" onClick={onMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}

/** A field's value in words, to be compared with another. */
function fieldText<Values extends FieldValues>(
  field: Field<Values>,
  value: Values[string],
  { yes, no, day }: { yes: string; no: string; day: (day: string) => string },
): string {
  if (field.kind === 'own') return field.texts(value);
  if (field.kind === 'date') return day(value);
  if (field.kind === 'yes') return value ? yes : no;
  if (field.kind === 'select' && (value ?? '') === '') return field.none ?? '';
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'select') return String(value);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return field.options
    .filter((option) => chosen.includes(option.value))
    .map(({ label }) => label)
    .join(', ');
}
