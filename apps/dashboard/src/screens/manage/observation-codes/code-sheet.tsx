import type { ObservationCode, ObservationPrint, PrintedCode } from '@padlight/contract';
import { plainList } from '@padlight/ui';
import { QrCode } from '../../../features/qr-code/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './codes.module.css';

interface CodeSheetProps {
  print: ObservationPrint;
  /** The codes by place; undefined: the place stays empty. */
  codes: readonly (PrintedCode | undefined)[];
  isNamed: boolean;
  addressOf: (code: ObservationCode) => string;
}

/** One A4 sheet: a poster, labels, or cards. */
export function CodeSheet({ print, codes, isNamed, addressOf }: CodeSheetProps) {
  return (
    <ol className={plainList(styles.sheet)} data-kind={print}>
      {codes.map((printed, place) => (
        // An empty place has no other identity.
        <li key={printed?.code.codeId ?? `empty ${place}`} className={styles.place}>
          {printed && <CodeFace {...{ print, printed, isNamed }} address={addressOf(printed.code)} />}
        </li>
      ))}
    </ol>
  );
}

interface CodeFaceProps {
  print: ObservationPrint;
  printed: PrintedCode;
  isNamed: boolean;
  address: string;
}

/** The print at one place: the code, its subject, and what it is for. */
function CodeFace({ print, printed, isNamed, address }: CodeFaceProps) {
  const t = useT('observation-codes');
  const spoken = useSpokenName();
  const { organisation } = useSession();
  const { patientId, label, personCode, room, bed, floor, building } = printed;
  const place = [room, bed].filter(Boolean).join(' · ') || [building, floor].filter(Boolean).join(' · ');
  const isPerson = patientId !== null;
  const subject = isPerson && !isNamed ? (personCode ?? '') : label;
  return (
    <>
      <div className={styles.qr}>
        <QrCode
          text={address}
          correction="M"
          label={t('qrOf', { name: isPerson ? spoken(subject) : subject })}
        />
      </div>
      <div className={styles.texts}>
        <p className={styles.home} translate="no">
          {organisation.OrganisationName.Name}
        </p>
        <p className={styles.subject}>
          {isPerson && isNamed ? <PersonName name={label} /> : <span translate="no">{subject}</span>}
        </p>
        <p translate="no">{place}</p>
        <p>{t('face')}</p>
        {print === 'poster' && (
          <ol>
            <li>{t('step.scan')}</li>
            <li>{t('step.signIn')}</li>
            <li>{t('step.enter')}</li>
          </ol>
        )}
        {print !== 'labels' && <p className={styles.small}>{t('nothingInIt')}</p>}
      </div>
    </>
  );
}
