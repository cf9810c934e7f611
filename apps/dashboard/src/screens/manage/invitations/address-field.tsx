import { Badge, column, plainList, row, TextField } from '@padlight/ui';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import { readAddresses } from './read-addresses.ts';

interface AddressFieldProps {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  inputRef: (field: HTMLInputElement | HTMLTextAreaElement | null) => void;
  error: string | undefined;
}

const icons = {
  good: <IconCheck aria-hidden />,
  bad: <IconAlertTriangle aria-hidden />,
  double: <IconCopy aria-hidden />,
};

/** Addresses as a text, and below it each that was read: correct, none, or there twice. */
export function AddressField({ value, onChange, onBlur, inputRef, error }: AddressFieldProps) {
  const t = useT('invitations');
  const read = readAddresses(value);
  const entries = read.map((entry, index) => ({ ...entry, key: `${index} ${entry.address}` }));
  const count = read.filter(({ state }) => state === 'good').length;
  return (
    <div className={column(2)}>
      <TextField
        label={t('addresses')}
        hint={t('addressesHint')}
        rows={5}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        error={error}
        isAlert={false}
      />
      <p role="status">{read.length > 0 && t('count', { count })}</p>
      {read.length > 0 && (
        <ul className={column(1, plainList())} aria-label={t('read')}>
          {entries.map(({ key, address, state }) => (
            <li key={key} className={row(2)}>
              <span translate="no">{address}</span>
              <Badge icon={icons[state]}>{t(`entry.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
