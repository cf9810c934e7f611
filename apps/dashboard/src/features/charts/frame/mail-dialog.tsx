import {
  type ChartKind,
  getMailDomains,
  instant,
  isMailAddress,
  mostPictureBytes,
  type PatientId,
  sendEmail,
} from '@padlight/contract';
import { Button, column, Dialog, hint as hintLine, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { DraftLine, useDraft } from '../../../platform/draft/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ChartRange } from '../drawing/chart-range.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import styles from './mail-dialog.module.css';
import type { ChartPerson } from './use-chart-files.ts';

interface MailDialogProps {
  chart: ChartKind;
  patientId: PatientId;
  range: ChartRange;
  person: ChartPerson;
  texts: ChartTexts;
  /** Makes the picture, with the person as it names them. */
  picture: (who: string) => Promise<File>;
  table: () => File;
  /** `outcome`: the notice of what was done, or an empty text. */
  onClose: (outcome: string) => void;
}

/** Sends the chart as it is to one address. The name goes along only where the sender may know it and chooses so. */
// Not a DialogForm: the files are made when it is sent, by choices that the body of the call does not hold.
export default function MailDialog(props: MailDialogProps) {
  const { person, texts, range, onClose } = props;
  const { t } = texts;
  const errorText = useErrorText();
  const { privacyMode } = useSession();
  const draft = useDraft({ about: props.patientId, form: `mail ${props.chart}` }, { to: '' });
  const { to } = draft.values;
  const [withTable, setWithTable] = useState(true);
  const [withName, setWithName] = useState(false);
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState(false);
  const allowed = useCall(getMailDomains, {}).data?.domains;
  const send = useAction(sendEmail);
  const domains = allowed?.join(', ') ?? '';
  const hint = allowed && (allowed.length > 0 ? t('mail.allowed', { domains }) : t('mail.noneAllowed'));
  const busy = making || send.isPending;

  async function submit(): Promise<void> {
    setError(undefined);
    if (!isMailAddress(to.trim())) return setError(t('mail.noAddress'));
    setMaking(true);
    try {
      const picture = await props.picture(withName ? person.label : person.code);
      if (picture.size > mostPictureBytes) return setError(t('mail.tooLarge'));
      const body = {
        patientId: props.patientId,
        chart: props.chart,
        fromDate: instant(range.from),
        toDate: instant(range.to),
        to: to.trim(),
        picture,
        ...(withTable && { table: props.table() }),
      };
      const { kept: isKept } = await send.mutateAsync({ body });
      draft.clear();
      onClose(isKept ? t('mail.kept', { to: to.trim() }) : t('mail.sent', { to: to.trim() }));
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setMaking(false);
    }
  }

  return (
    <Dialog title={t('mail.title')} onClose={() => onClose('')}>
      <form
        className={column(3)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t('mail.to')}
          value={to}
          onChange={(to) => draft.keep({ to })}
          maxLength={254}
          hint={hint}
          error={error}
        />
        <DraftLine draft={draft} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withTable}
            onChange={(event) => setWithTable(event.currentTarget.checked)}
          />
          {t('mail.withTable')}
        </label>
        {!privacyMode && person.label !== person.code && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={withName}
              onChange={(event) => setWithName(event.currentTarget.checked)}
            />
            {t('mail.withName', { code: person.code })}
          </label>
        )}
        <p className={hintLine()}>{t('mail.care')}</p>
        <div className={styles.acts}>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? t('mail.sending') : t('mail.send')}
          </Button>
          <Button onClick={() => onClose('')}>{t('mail.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
