import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '../../../platform/i18n/index.ts';
import { UnheardPlaces } from './unheard-places.tsx';

test('Places without an audible device are open work, by their names', async () => {
  await startI18n(['manage'], 'en');
  const places = [
    { building: 'Main house', floor: 'Ground' },
    { building: null, floor: null },
  ];
  const { rerender } = render(<UnheardPlaces places={places} />);
  const text = screen.getByText(/^No device has sound here/).textContent;
  expect(text).toContain('Main house, Ground; without a room. Open the dashboard');
  rerender(<UnheardPlaces places={[]} />);
  expect(screen.queryByText(/No device has sound/)).toBeNull();
});
