import {
  getSetUpGuide,
  type ImportKind,
  importKinds,
  importPermissions,
  type OptionalStep,
  optionalSteps,
  type SetUpGuide,
  type SetUpStep,
  skipSetUpStep,
} from '@padlight/contract';
import { Badge, Banner, Button, Card, column, hint, pageTitle, plainList, row } from '@padlight/ui';
import { IconAntenna, IconCheck, IconCircle, IconPlayerSkipForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFresh } from '../../../features/landing/index.ts';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { screenOf } from './step-screens.ts';

const everyMs = 3_000;
const icons = { done: IconCheck, open: IconCircle, skipped: IconPlayerSkipForward } as const;
const tones = { done: 'green', open: 'yellow', skipped: 'grey' } as const;
const optional: ReadonlySet<SetUpStep> = new Set(optionalSteps);
const isOptional = (step: SetUpStep): step is OptionalStep => optional.has(step);
/** These steps have no count: there is one organisation. */
const isCounted = (step: SetUpStep): boolean => step !== 'organisation' && step !== 'formats';

const isImported = (step: SetUpStep): step is SetUpStep & ImportKind => Object.hasOwn(importKinds, step);

/** The guided set-up: the steps of an installation, their progress, and a link to each. */
export function SetUpScreen() {
  const t = useT('set-up');
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const errorText = useErrorText();
  const guide = useCall(getSetUpGuide, { query: { organisationId } }, { refetchInterval: everyMs });
  const skip = useAction(skipSetUpStep);
  const { data, retry } = useFresh(guide);
  const steps = data?.steps ?? [];
  const next = steps.find(({ state }) => state === 'open')?.step;
  const setSkipped = (step: OptionalStep, isSkipped: boolean): void =>
    skip.mutate({ body: { organisationId, step, isSkipped } }, { onSuccess: () => void guide.refetch() });
  return (
    <ManageFrame isGuide>
      <section className={column(4)} aria-labelledby="set-up">
        <h1 id="set-up" className={pageTitle()}>
          {t('title')}
        </h1>
        <p>{t('hint')}</p>
        {retry && <LoadFailed retry={retry} />}
        {data?.isDone && (
          <Banner kind="info" icon={<IconCheck aria-hidden />}>
            {t('done')} <Link to="/dashboard">{t('toBoard')}</Link>
          </Banner>
        )}
        {skip.error && <p role="alert">{errorText(skip.error)}</p>}
        <ol className={column(3, plainList())}>
          {steps.map(({ step, state, count }) => {
            const Icon = icons[state];
            const screen = screenOf(step);
            return (
              <li
                key={step}
                data-step={step}
                data-state={state}
                aria-current={step === next ? 'step' : undefined}
              >
                <Card labelledBy={`step-${step}`} className={column(2)}>
                  <div className={row(3, 'apart')}>
                    <h2 id={`step-${step}`}>{t(`step.${step}.title`)}</h2>
                    <Badge tone={tones[state]} icon={<Icon aria-hidden />}>
                      {t(`state.${state}`)}
                    </Badge>
                  </div>
                  <p className={hint()}>{t(`step.${step}.hint`)}</p>
                  <div className={row(3)}>
                    {screen && can(screen.permission) && (
                      <Link to={screen.path} search={screen.search ?? {}}>
                        {t(screen.act)}
                      </Link>
                    )}
                    {isImported(step) && can(importPermissions(step)) && (
                      <Link to="/manage/import" search={{ kind: step }}>
                        {t('import')}
                      </Link>
                    )}
                    {count > 0 && isCounted(step) && <span>{t('count', { count })}</span>}
                    {isOptional(step) && state !== 'done' && (
                      <Button busy={skip.isPending} onClick={() => setSkipped(step, state === 'open')}>
                        {t(state === 'open' ? 'skip' : 'unskip')}
                      </Button>
                    )}
                  </div>
                  {step === 'heard' && state === 'open' && data && <Silence guide={data} />}
                </Card>
              </li>
            );
          })}
        </ol>
      </section>
    </ManageFrame>
  );
}

/** Advice while no node is received. */
function Silence({ guide }: { guide: SetUpGuide }) {
  const t = useT('set-up');
  return (
    <div className={column(2)}>
      <p role="status">
        <IconAntenna aria-hidden size={18} /> {t('listening')}
      </p>
      {guide.foreignNodes > 0 && <p>{t('foreignNodes', { count: guide.foreignNodes })}</p>}
      {guide.unknownPods > 0 && <p>{t('unknownPods', { count: guide.unknownPods })}</p>}
      <ul>
        {(['power', 'address', 'secret', 'mac', 'firewall'] as const).map((step) => (
          <li key={step}>{t(`try.${step}`)}</li>
        ))}
      </ul>
    </div>
  );
}
