import { Button, Group, Modal, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import {
  acknowledgeAlert,
  type PatientId,
  padChangeReasons,
  recordPadChange,
  silenceReasons,
  silentFallByPatientId,
} from '@padlight/contract';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { Act } from './next-act.ts';

interface ActDialogProps {
  act: Act;
  patientId: PatientId;
  name: string;
  onClose: () => void;
}

type Reason = (typeof silenceReasons)[number] | (typeof padChangeReasons)[number];

/** Asks what an act needs: why a fall is silenced or a pad was changed, or a note. Keeps all of it after an error. */
export default function ActDialog({ act, patientId, name, onClose }: ActDialogProps) {
  const t = useT('board');
  const [reason, setReason] = useState<Reason>(act.kind === 'silence' ? 'attended' : 'wet');
  const [note, setNote] = useState('');
  const [weight, setWeight] = useState<string | number>('');
  const silence = useAction(silentFallByPatientId);
  const change = useAction(recordPadChange);
  const acknowledge = useAction(acknowledgeAlert);
  const weightG = weight === '' ? undefined : Number(weight);
  const weightWrong = weightG !== undefined && !(weightG >= 0 && weightG <= 5_000);
  const written = note.trim() === '' ? {} : { note: note.trim() };
  const sending = { silence, change, acknowledge }[act.kind];

  const send = () => {
    const done = { onSuccess: onClose };
    if (act.kind === 'acknowledge')
      acknowledge.mutate({ body: { alertId: act.alert.alertId, ...written } }, done);
    else if (act.kind === 'silence') {
      const why = silenceReasons.find((one) => one === reason) ?? 'other';
      silence.mutate({ body: { patientId, reason: why, ...written } }, done);
    } else if (!weightWrong) {
      const why = padChangeReasons.find((one) => one === reason) ?? 'other';
      const weighed = weightG === undefined ? {} : { weightG };
      change.mutate({ body: { patientId, reason: why, ...weighed, ...written } }, done);
    }
  };

  return (
    <Modal opened centered onClose={onClose} title={`${t(`act.${act.kind}Title`)} · ${name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Text size="sm">{t(`act.${act.kind}Hint`)}</Text>
          {act.kind === 'silence' && (
            <Radio.Group
              label={t('act.silenceWhy')}
              value={reason}
              onChange={(value) => setReason(value as Reason)}
            >
              <Choices all={silenceReasons} word={(one) => t(`act.reason.${one}`)} />
            </Radio.Group>
          )}
          {act.kind === 'change' && (
            <>
              <Radio.Group
                label={t('act.changeWhy')}
                value={reason}
                onChange={(value) => setReason(value as Reason)}
              >
                <Choices all={padChangeReasons} word={(one) => t(`act.changeReason.${one}`)} />
              </Radio.Group>
              <NumberInput
                label={t('act.weight')}
                value={weight}
                onChange={setWeight}
                allowDecimal={false}
                error={weightWrong && t('act.weightWrong')}
              />
            </>
          )}
          <Textarea
            label={t('act.note')}
            value={note}
            maxLength={500}
            rows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {sending.isError && (
            <Text c="var(--pl-red-ink)" role="alert">
              {t('act.failed', { message: sending.error.message })}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onClose}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" size="md" loading={sending.isPending} disabled={weightWrong}>
              {t(`act.${act.kind}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Choices<Value extends string>({
  all,
  word,
}: {
  all: readonly Value[];
  word: (one: Value) => string;
}) {
  return (
    <Stack gap="xs" mt="xs">
      {all.map((one) => (
        <Radio key={one} value={one} label={word(one)} size="md" />
      ))}
    </Stack>
  );
}
