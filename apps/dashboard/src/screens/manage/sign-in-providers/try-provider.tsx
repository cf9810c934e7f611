import { type BodyIn, type saveIdentityProvider, tryIdentityProvider } from '@padlight/contract';
import { Badge, Button, column, plainList, type Tone } from '@padlight/ui';
import { useAction } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

const tones = { good: 'green', wrong: 'red', missing: 'yellow', open: 'grey' } as const satisfies Record<
  string,
  Tone
>;

/** Tries what is entered, and lists what is right and wrong of it. Nothing is saved. */
export function TryProvider({ values }: { values: BodyIn<typeof saveIdentityProvider> }) {
  const t = useT('sign-in-providers');
  const errorText = useErrorText();
  const attempt = useAction(tryIdentityProvider);
  const { issuer, clientId, providerId, clientSecret } = values;
  const body = tryIdentityProvider.body.safeParse({
    issuer,
    clientId,
    providerId,
    clientSecret,
    origin: window.location.origin,
  }).data;
  return (
    <div className={column(2)}>
      <div>
        <Button
          busy={attempt.isPending}
          disabled={body === undefined}
          onClick={() => body && attempt.mutate({ body })}
        >
          {t('try')}
        </Button>
      </div>
      {attempt.isPending && <p role="status">{t('trying')}</p>}
      {attempt.error && <p role="alert">{errorText(attempt.error)}</p>}
      {attempt.data && (
        <div role="status">
          <ul className={column(2, plainList())}>
            {attempt.data.findings.map(({ check, finding, detail }) => (
              <li key={check}>
                <Badge tone={tones[finding]}>{t(`finding.${finding}`)}</Badge>{' '}
                {t(`check.${check}.${finding}`)}
                {detail !== null && finding !== 'good' && (
                  <>
                    {' '}
                    <q translate="no">{detail}</q>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
