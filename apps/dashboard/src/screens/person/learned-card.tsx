import { getPatientLearning, type PatientId } from '@padlight/contract';
import { Card, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconSchool } from '@tabler/icons-react';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import styles from './learned-card.module.css';
import { LearnedProduct } from './learned-product.tsx';

/** The factors learned from carers' feedback and weights on this person's pads, with their reasons. */
export function LearnedCard({ patientId, name: itself }: { patientId: PatientId; name: string }) {
  const t = useT('person');
  const name = useSpokenName()(itself);
  const { data, error, refetch } = useCall(getPatientLearning, { query: { patientId } });
  return (
    <Card labelledBy="person-learned" className={styles.card}>
      <h2 id="person-learned">{t('learned.title')}</h2>
      {error && error.status === 403 && <p className={styles.quiet}>{t('forbidden')}</p>}
      {error && error.status !== 403 && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('learned.failed')}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton height="8rem" label={t('loading')} />}
      {data && data.products.length === 0 && (
        <Notice kind="empty" icon={<IconSchool aria-hidden />} title={t('learned.empty')}>
          {t('learned.emptyHint', { name })}
        </Notice>
      )}
      {data && data.products.length > 0 && (
        <>
          <p className={styles.quiet}>{t('learned.intro', { name })}</p>
          {data.products.map((learned) => (
            <LearnedProduct
              key={`${learned.product?.productId} ${learned.family}`}
              learned={learned}
              name={name}
              severalSensors={
                data.products.filter((product) => product.product?.productId === learned.product?.productId)
                  .length > 1
              }
            />
          ))}
        </>
      )}
    </Card>
  );
}
