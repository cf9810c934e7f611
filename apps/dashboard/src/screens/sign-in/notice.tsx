import type { ReactNode } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';

interface ReportedProps {
  title: string;
  children: ReactNode;
}

/** A result, where there is nothing to fill in; read out when it appears. */
export function Reported({ title, children }: ReportedProps) {
  return (
    <div className={fieldStyles.form} role="status">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
