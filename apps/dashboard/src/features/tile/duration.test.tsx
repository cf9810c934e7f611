import { createTicker, TickerContext } from '@padlight/ui';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { storeSession } from '../../platform/session/index.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { Duration } from './duration.tsx';

test.each([
  [59_999, 'just now'],
  [60_000, '1 min ago'],
])('An age of %d ms reads "%s"', async (ageMs, text) => {
  await startI18n(['tile'], 'en');
  storeSession(carer('Patients.View'), tokenLasting(15));
  const at = Date.parse('2026-11-25T10:00:00Z');
  const { container } = render(
    <TickerContext value={createTicker(1_000, () => at + ageMs)}>
      <Duration since={new Date(at).toISOString()} texts={(age) => `${age} ago`} />
    </TickerContext>,
  );
  expect(container.textContent).toBe(text);
});
