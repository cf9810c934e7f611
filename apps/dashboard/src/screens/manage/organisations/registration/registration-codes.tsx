import type { RegistrationCode } from '@padlight/contract';
import { Button, column, hint, plainList } from '@padlight/ui';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useFormat, useT } from '../../../../platform/i18n/index.ts';

interface RegistrationCodesProps {
  codes: readonly RegistrationCode[];
  canAdd: boolean;
  onMake: () => void;
  onEnd: (code: RegistrationCode) => void;
}

/** The registration codes, newest first, with what became of each. */
export function RegistrationCodes({ codes, canAdd, onMake, onEnd }: RegistrationCodesProps) {
  const t = useT('organisations');
  const { formatDateTime } = useFormat();
  return (
    <section className={column(2)} aria-labelledby="registration-codes">
      <h3 id="registration-codes">{t('registration.codes')}</h3>
      {codes.length === 0 && <p className={hint()}>{t('registration.noCodes')}</p>}
      <ul className={column(3, plainList())}>
        {codes.map((code) => (
          <li key={code.codeId} className={column(1)}>
            <span translate="no">
              {code.note} (…{code.tail})
            </span>
            <span>
              {code.state === 'used' && code.organisationName !== null
                ? t('registration.usedBy', { organisation: code.organisationName })
                : t(`registration.codeIs.${code.state}`, { time: formatDateTime(code.expiresAt) })}
            </span>
            <span className={hint()}>
              {t('registration.madeBy', {
                name: code.madeBy ?? t('registration.formerUser'),
                time: formatDateTime(code.madeAt),
              })}
            </span>
            {canAdd && code.state === 'valid' && (
              <div>
                <Button
                  icon={<IconTrash aria-hidden size={18} />}
                  label={t('registration.endOf', { note: code.note })}
                  onClick={() => onEnd(code)}
                >
                  {t('registration.end')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {canAdd && (
        <div>
          <Button icon={<IconKey aria-hidden size={20} />} onClick={onMake}>
            {t('registration.make')}
          </Button>
        </div>
      )}
    </section>
  );
}
