import { addDomain, checkDomain, type Domain, getDomains, removeDomain } from '@padlight/contract';
import {
  Badge,
  Button,
  Card,
  column,
  hint,
  plainList,
  row,
  Skeleton,
  TextField,
  type Tone,
} from '@padlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce, keepReply, useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';

const tones = { waiting: 'yellow', proved: 'green', failing: 'red', lapsed: 'red' } as const satisfies Record<
  Domain['state'],
  Tone
>;

/** The e-mail domains of the organisation: the record that proves each, its state, and a check now. */
export function DomainsCard({ onNotice }: { onNotice: (notice: ActNotice) => void }) {
  const t = useT('organisation');
  const tShell = useT('shell');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { data, isError, refetch } = useCall(getDomains, {}, { staleTime: 0 });
  const add = useAction(addDomain);
  const check = useAction(checkDomain);
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<Domain>();
  const body = addDomain.body.safeParse({ domainName: typed });
  const [isTried, setTried] = useState(false);
  const refusal = add.error ? errorText(add.error) : undefined;
  const keep = (domains: typeof data): void => {
    if (domains) keepReply(queries, getDomains, {}, domains);
  };
  const submit = (): void => {
    setTried(true);
    if (!body.success) return;
    add.mutate(
      { body: body.data },
      {
        onSuccess: (domains) => {
          keep(domains);
          setTyped('');
          setTried(false);
        },
      },
    );
  };
  return (
    <Card labelledBy="organisation-domains" className={column(3)}>
      <h2 id="organisation-domains">{t('domains.title')}</h2>
      <p className={hint()}>{t('domains.hint')}</p>
      {isError && !data && <LoadFailed retry={() => void refetch()} />}
      {!isError && !data && <Skeleton label={tShell('load.loading')} height="8rem" />}
      {data?.domains.length === 0 && <p role="status">{t('domains.none')}</p>}
      {check.error && <p role="alert">{errorText(check.error)}</p>}
      <ul className={column(4, plainList())}>
        {data?.domains.map((domain) => (
          <DomainLine
            key={domain.domainName}
            domain={domain}
            busy={check.isPending}
            onCheck={
              data.abilities.edit && domain.record
                ? () => check.mutate({ body: { domainName: domain.domainName } }, { onSuccess: keep })
                : undefined
            }
            onRemove={data.abilities.edit ? () => setRemoved(domain) : undefined}
          />
        ))}
      </ul>
      {data?.abilities.edit && (
        <form
          className={column(3)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label={t('domains.new')}
            hint={t('domains.newHint')}
            value={typed}
            onChange={setTyped}
            error={isTried && !body.success ? t('domains.wrong') : refusal}
          />
          <div className={row(3)}>
            <Button type="submit" busy={add.isPending}>
              {t('domains.add')}
            </Button>
          </div>
        </form>
      )}
      {removed && (
        <ConfirmAct
          title={t('domains.removeOf', { domain: removed.domainName })}
          items={[removed]}
          nameOf={({ domainName }) => domainName}
          act={t('domains.remove')}
          run={({ domainName }) => callOnce(removeDomain, { query: { domainName } })}
          onEnd={(done) => {
            setRemoved(undefined);
            if (done.length > 0) onNotice({ texts: t('domains.removed', { domain: removed.domainName }) });
            void refetch();
          }}
        >
          <p>{t('domains.removeLoss')}</p>
        </ConfirmAct>
      )}
    </Card>
  );
}

interface DomainLineProps {
  domain: Domain;
  busy: boolean;
  onCheck: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function DomainLine({ domain, busy, onCheck, onRemove }: DomainLineProps) {
  const t = useT('organisation');
  const { formatDateTime, formatYearAndTime } = useFormat();
  const { domainName, state, record, checkedAt, problem, provedUntil, lapsedAt } = domain;
  const checked = state === 'waiting' || state === 'lapsed' ? 'checkedForAMonth' : 'checkedAt';
  return (
    <li className={column(2)}>
      <div className={row(3)}>
        <strong translate="no">{domainName}</strong>
        <Badge tone={tones[state]}>{t(`domains.is.${state}`)}</Badge>
      </div>
      {record === null && <p>{t('domains.set')}</p>}
      {record && (
        <p>
          {t('domains.record')} <code>{record.name}</code> <code>{record.value}</code>
        </p>
      )}
      {lapsedAt ? (
        <p>{t('domains.lapsedAt', { time: formatYearAndTime(lapsedAt) })}</p>
      ) : (
        problem && <p>{t(`domains.problem.${problem}`)}</p>
      )}
      {provedUntil && <p>{t('domains.provedUntil', { time: formatYearAndTime(provedUntil) })}</p>}
      {checkedAt && <p className={hint()}>{t(`domains.${checked}`, { time: formatDateTime(checkedAt) })}</p>}
      <div className={row(3)}>
        {onCheck && (
          <Button busy={busy} label={t('domains.checkOf', { domain: domainName })} onClick={onCheck}>
            {t('domains.check')}
          </Button>
        )}
        {onRemove && (
          <Button label={t('domains.removeOf', { domain: domainName })} onClick={onRemove}>
            {t('domains.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
