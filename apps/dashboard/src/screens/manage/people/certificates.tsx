import { type Erasure, erasedTables, getErasures } from '@padlight/contract';
import { Button, Card, column, hint, printOnly, row } from '@padlight/ui';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** The interval of requests while the deletion is under way, ms. */
const askAgainMs = 3_000;

interface CertificatesProps {
  /** Only the one of this id; empty: all of them. */
  erasureId: string;
  onBack: () => void;
}

/** The deleted data of one person: the number of rows, the time and the user, without the name. */
function Certificate({ erasure }: { erasure: Erasure }) {
  const t = useT('people');
  const { formatYearAndTime } = useFormat();
  const part = useRef<HTMLDivElement>(null);
  const { erasureId, erasedAt, by, rows, completedAt } = erasure;
  return (
    <Card labelledBy={erasureId}>
      <div ref={part} className={column(3)}>
        <h2 id={erasureId}>{t('certificate.title', { time: formatYearAndTime(erasedAt) })}</h2>
        <p>{t('certificate.what', { id: erasureId, by, time: formatYearAndTime(erasedAt) })}</p>
        <p>
          {completedAt
            ? t('certificate.complete', { time: formatYearAndTime(completedAt) })
            : t('certificate.underWay')}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('certificate.table')}</th>
              <th scope="col">{t('certificate.rows')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ table, count }) => (
              <tr key={table}>
                <th scope="row">
                  {t(`certificate.of.${erasedTables.find((known) => known === table) ?? 'other'}`)}
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={hint()}>{t('certificate.backups')}</p>
      </div>
      <Button icon={<IconPrinter aria-hidden size={20} />} onClick={() => printOnly(part.current)}>
        {t('print')}
      </Button>
    </Card>
  );
}

/** The certificates of people who were deleted for good, newest first. */
export function Certificates({ erasureId, onBack }: CertificatesProps) {
  const t = useT('people');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const query = { organisationId, ...(erasureId === '' ? {} : { erasureId }) };
  const erasuresCall = useCall(
    getErasures,
    { query },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ completedAt }) => completedAt === null) ? askAgainMs : false,
    },
  );
  const retry = retryOf(erasuresCall);
  return (
    <section className={column(4)}>
      <div className={row(3)}>
        <Button icon={<IconArrowLeft aria-hidden size={18} />} onClick={onBack}>
          {t('toList')}
        </Button>
      </div>
      <h1>{t('certificates')}</h1>
      {retry && <LoadFailed retry={retry} />}
      {erasuresCall.data?.length === 0 && <p>{t('certificate.none')}</p>}
      {erasuresCall.data?.map((erasure) => (
        <Certificate key={erasure.erasureId} erasure={erasure} />
      ))}
    </section>
  );
}
