import { getEventEmailSubscription, subscribeEventEmail, unsubscribeEventEmail } from '@padlight/contract';
import { useCallback, useState } from 'react';
import { callOnce } from '../../platform/call/call-once.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Reported } from './notice.tsx';
import { PlainForm } from './plain-form.tsx';
import { useAnswer } from './use-answer.ts';
import { usePlainForm } from './use-plain-form.ts';

interface EventMailProps {
  email: string;
  /** The signature of the link, which was made for this address. */
  signature: string;
}

/** E-mails about events to one address, on or off: opened by the link in each of them, without signing in. */
export function EventMail({ email, signature }: EventMailProps) {
  const t = useT('sign-in');
  const errorText = useErrorText();
  const request = useCallback(
    () => callOnce(getEventEmailSubscription, { query: { email, signature } }),
    [email, signature],
  );
  const now = useAnswer(request);
  if (now.state === 'waiting') return <p role="status">{t('eventMail.loading')}</p>;
  if (now.state === 'here')
    return <Switch email={email} signature={signature} startsOn={now.value.subscribed} />;
  return (
    <Reported title={t('choose.linkTitle')}>
      <p>{errorText(now.error)}</p>
    </Reported>
  );
}

function Switch({ email, signature, startsOn }: EventMailProps & { startsOn: boolean }) {
  const t = useT('sign-in');
  const call = usePlainForm();
  const [isOn, setOn] = useState(startsOn);
  const change = (): void =>
    void call.submit({}, async () => {
      const { subscribed } = await callOnce(isOn ? unsubscribeEventEmail : subscribeEventEmail, {
        query: { email, signature },
      });
      setOn(subscribed);
    });
  return (
    <PlainForm
      call={call}
      title={t('eventMail.title')}
      submit={t(isOn ? 'eventMail.stop' : 'eventMail.start')}
      submitting={t('eventMail.working')}
      onSubmit={change}
    >
      <p role="status">{t(isOn ? 'eventMail.on' : 'eventMail.off', { email })}</p>
    </PlainForm>
  );
}
