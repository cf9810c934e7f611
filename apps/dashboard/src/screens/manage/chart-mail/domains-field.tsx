import { TextField } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';

interface DomainsFieldProps {
  /** Null where none are chosen. */
  chosen: readonly string[] | null;
  onChange: (domains: string[] | null) => void;
  isWrong: boolean;
}

/** Domains as lines of text; an empty text chooses none. */
export function DomainsField({ chosen, onChange, isWrong }: DomainsFieldProps) {
  const t = useT('chart-mail');
  const [text, setText] = useState(chosen?.join('\n') ?? '');
  return (
    <TextField
      label={t('list')}
      hint={t('listHint')}
      rows={4}
      value={text}
      onChange={(next) => {
        setText(next);
        const domains = next.split(/[\s,;]+/).filter((domain) => domain !== '');
        onChange(domains.length === 0 ? null : domains);
      }}
      error={isWrong ? t('wrong') : undefined}
    />
  );
}
