import { languages, languageTable } from '@padlight/contract';
import { Button, column, group, hint, row, TextField, wrong } from '@padlight/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import { newLine, type TypedLine } from './type-values.ts';

interface LegendFieldProps {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  error: string | undefined;
}

/** The values of a scale, each with its text in each language. */
export function LegendField({ lines, onChange, error }: LegendFieldProps) {
  const t = useT('observation-types');
  const change = (index: number, changed: Partial<TypedLine>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...changed } : line)));
  const next = Math.max(0, ...lines.map(({ value }) => Number(value) || 0)) + 1;
  return (
    <fieldset className={group(column(3))}>
      <legend>{t('legend')}</legend>
      <p className={hint()}>{t('legendHint')}</p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed, the value of a line may be empty or that of another line.
        <div key={index} className={row(2)}>
          <TextField
            label={t('value')}
            isShort
            numeric
            value={line.value}
            onChange={(value) => change(index, { value })}
          />
          {languages.map((language) => (
            <TextField
              key={language}
              label={t('textIn', { language: languageTable[language].name, value: line.value })}
              maxLength={60}
              value={line.texts[language]}
              onChange={(text) => change(index, { texts: { ...line.texts, [language]: text } })}
            />
          ))}
          {lines.length > 2 && (
            <Button
              kind="quiet"
              icon={<IconTrash aria-hidden size={18} />}
              label={t('removeValue', { value: line.value })}
              onClick={() => onChange(lines.filter((_, place) => place !== index))}
            >
              {t('removeShort')}
            </Button>
          )}
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className={wrong()}>
          {error}
        </p>
      )}
      {lines.length < 21 && (
        <Button icon={<IconPlus aria-hidden size={18} />} onClick={() => onChange([...lines, newLine(next)])}>
          {t('addValue')}
        </Button>
      )}
    </fieldset>
  );
}
