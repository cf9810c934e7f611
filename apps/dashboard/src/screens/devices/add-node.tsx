import { type PatientId, readNodeMac } from '@padlight/contract';
import { Button, TextField } from '@padlight/ui';
import { useState } from 'react';
import { refusedFields } from '../../platform/call/index.ts';
import { DraftLine, useDraft } from '../../platform/draft/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './devices-page.module.css';
import type { NodeActs } from './use-node-acts.ts';

/** Assigns a node by the MAC on its label. */
// Not a DialogForm: it is one line in a card, which stays open for the next node.
export function AddNode({ patientId, acts }: { patientId: PatientId; acts: NodeActs }) {
  const t = useT('devices');
  const draft = useDraft({ about: patientId, form: 'node' }, { typed: '' });
  const { typed } = draft.values;
  const [isChecked, setChecked] = useState(false);
  const errorText = useErrorText();
  const read = readNodeMac(typed);
  const send = () => {
    setChecked(true);
    if ('wrong' in read || acts.isBusy) return;
    acts.run('assigned', read.mac, () => {
      draft.clear();
      setChecked(false);
    });
  };
  return (
    <form
      className={styles.addNode}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={t('nodes.mac')}
        hint={t('nodes.macHint')}
        value={typed}
        maxLength={40}
        onChange={(typed) => draft.keep({ typed })}
        error={
          isChecked && 'wrong' in read
            ? t(`nodes.wrong.${read.wrong}`)
            : refusedFields(acts.error).includes('nodeMac')
              ? errorText(acts.error)
              : undefined
        }
      />
      <Button type="submit" busy={acts.isBusy}>
        {t('nodes.add')}
      </Button>
      <DraftLine draft={draft} />
    </form>
  );
}
