import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Picks } from './picks.tsx';

afterEach(cleanup);

function Picking() {
  const [picked, setPicked] = useState<'dry' | 'wet' | null>(null);
  const options = [
    { value: 'dry', label: 'Dry', icon: null },
    { value: 'wet', label: 'Wet', icon: null },
  ] as const;
  return <Picks legend="How?" options={options} picked={picked} onPick={setPicked} error="Say how." />;
}

test('at most one is picked; picked again it is none, and what is wrong is read with it', () => {
  render(<Picking />);
  const pressed = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['false', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Dry' }));
  fireEvent.click(screen.getByRole('button', { name: 'Wet' }));
  expect(pressed()).toEqual(['false', 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Wet' }));
  expect(pressed()).toEqual(['false', 'false']);
  const group = screen.getByRole('group', { name: 'How?' });
  const described = group.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Say how.');
});
