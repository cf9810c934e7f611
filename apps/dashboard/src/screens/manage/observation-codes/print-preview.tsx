import { type ObservationPrint, observationCodePath, type PrintedCode } from '@padlight/contract';
import { Banner, Button, column, hint, printOnly, row, ScrollArea, Skeleton } from '@padlight/ui';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { CodeSheet } from './code-sheet.tsx';
import styles from './codes.module.css';
import { perSheet, planSheets } from './sheet-plan.ts';

interface PrintPreviewProps {
  codes: readonly PrintedCode[];
  /** The address of the dashboard by the operator's setting; null: that of this page. */
  publicUrl: string | null;
  print: ObservationPrint;
  /** The place of the first sheet to begin at, from 1. */
  start: number;
  /** True if the names of people are printed. */
  isNamed: boolean;
  /** The number of chosen subjects that are not there any more. */
  missing: number;
  onBack: () => void;
}

const isLoopback = (address: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);

/** The sheets as they are printed, and the button that prints them. */
export function PrintPreview(props: PrintPreviewProps) {
  const { codes, publicUrl, print, start, isNamed, missing, onBack } = props;
  const t = useT('observation-codes');
  const sheets = useRef<HTMLElement>(null);
  const base = publicUrl ?? window.location.origin;
  const planned = planSheets(codes, perSheet[print], print === 'poster' ? 1 : start);
  return (
    <div className={column(3)}>
      <div className={row(3, 'apart')}>
        <Button icon={<IconArrowLeft aria-hidden size={18} />} onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          kind="primary"
          icon={<IconPrinter aria-hidden size={20} />}
          onClick={() => printOnly(sheets.current)}
        >
          {t('printNow')}
        </Button>
      </div>
      <h2>{t('previewTitle', { count: planned.length })}</h2>
      <p className={hint()}>{t(`paper.${print}`)}</p>
      {missing > 0 && <Banner kind="warning">{t('missing', { count: missing })}</Banner>}
      {isLoopback(base) && <Banner kind="warning">{t('loopback')}</Banner>}
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ScrollArea ref={sheets} className={styles.sheets} aria-label={t('sheets')}>
          {planned.map((sheet, index) => (
            <CodeSheet
              // Sheets have no identity beyond their place.
              key={String(index)}
              print={print}
              codes={sheet}
              isNamed={isNamed}
              addressOf={({ token }) => `${base}${observationCodePath}?code=${token}`}
            />
          ))}
        </ScrollArea>
      </Suspense>
    </div>
  );
}
