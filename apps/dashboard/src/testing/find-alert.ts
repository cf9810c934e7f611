import { screen, waitFor } from '@testing-library/react';

/** The alert with this text: a slow machine may show another one beside it, such as that of a lost connection. */
export const findAlert = (
  text: string | RegExp,
  part: Pick<typeof screen, 'queryAllByRole'> = screen,
): Promise<HTMLElement> =>
  waitFor(() => {
    const alerts = part.queryAllByRole('alert');
    const wanted = alerts.find(({ textContent }) =>
      typeof text === 'string' ? textContent === text : text.test(textContent ?? ''),
    );
    if (wanted) return wanted;
    throw new Error(`No alert says ${text}, but: ${alerts.map((alert) => alert.textContent).join(' | ')}`);
  });
