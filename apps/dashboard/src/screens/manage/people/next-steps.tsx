import { getPatientToEdit } from '@padlight/contract';
import { Button, Card, column, printOnly, row } from '@padlight/ui';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';

interface CreatedProps {
  patientId: string;
  onNext: () => void;
  onAnother: () => void;
  onBack: () => void;
}

/** Reports that a person was created, with links to the next steps. */
export function Created({ patientId, onNext, onAnother, onBack }: CreatedProps) {
  const t = useT('people');
  const spoken = useSpokenName();
  const { data } = useCall(getPatientToEdit, { query: { patientId } }, { gcTime: 0 });
  return (
    <Card labelledBy="created">
      <h1 id="created" className={row(2)}>
        <IconCircleCheck aria-hidden size={28} />
        {t('wellDone')}
      </h1>
      <p role="status">{t('created', { name: spoken(data?.patient.alias ?? '') })}</p>
      <div className={row(3, 'end')}>
        <Button onClick={onBack}>{t('toList')}</Button>
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button kind="primary" onClick={onNext}>
          {t('next.open')}
        </Button>
      </div>
    </Card>
  );
}

const steps = ['pad', 'pod', 'wait', 'check', 'look'] as const;

/** The next steps at a new person's bed, to read there or print. */
export function NextSteps({ patientId, onBack }: Omit<CreatedProps, 'onNext' | 'onAnother'>) {
  const t = useT('people');
  const part = useRef<HTMLElement>(null);
  const spoken = useSpokenName();
  const { data } = useCall(getPatientToEdit, { query: { patientId } }, { gcTime: 0 });
  const { alias, room, bed } = data?.patient ?? {};
  return (
    <section ref={part} className={column(4)} aria-labelledby="next-steps">
      <h1 id="next-steps">{t('next.title', { name: spoken(alias ?? '') })}</h1>
      {room && <p>{t('next.place', { room, bed: bed ?? '' })}</p>}
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
      <div className={row(3)} data-print="hidden">
        <Button icon={<IconPrinter aria-hidden size={20} />} onClick={() => printOnly(part.current)}>
          {t('print')}
        </Button>
        <Link to="/patients/smartz-devices" search={{ patientId } as never}>
          {t('next.devices')}
        </Link>
        <Button onClick={onBack}>{t('toList')}</Button>
      </div>
    </section>
  );
}
