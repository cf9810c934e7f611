import { Card, grid, phrase, plainList } from '@padlight/ui';
import { useBedsText } from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './handover.module.css';
import { shiftSentences } from './shift-sentences.ts';
import type { Handover } from './use-handover.ts';

/** The shift in a few sentences for each ward, above the lists. Empty where no one is in view. */
export function ShiftInSentences({ handover: { wards, shift, at } }: { handover: Handover }) {
  const t = useT('handover');
  const { formatTime } = useFormat();
  const bedsText = useBedsText();
  if (wards.length === 0) return null;
  const isNow = shift.endsAt > at;
  return (
    <Card labelledBy="handover-sentences" className={`${styles.part} ${styles.facts}`}>
      <h2 id="handover-sentences">{t('sentences.title')}</h2>
      <div className={grid(4, styles.wards)}>
        {wards.map((ward) => (
          <div key={ward.wardId ?? ''} data-ward={ward.name ?? true}>
            {(wards.length > 1 || ward.name !== null) && (
              <h3>{ward.name === null ? t('sentences.others') : <span translate="no">{ward.name}</span>}</h3>
            )}
            <ul className={plainList(styles.sentences)}>
              {shiftSentences(ward, isNow, { t, formatTime, bedsText }).map((sentence) => (
                <li key={sentence}>{phrase(sentence)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
