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

test('at most one is picked, a second press clears it, errors are read', () => {
  render(<Picking />);
  const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
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

test('without a lasting choice a press acts at once, unless one is under way', () => {
  const presses: (string | null)[] = [];
  const options = [{ value: 'dry', label: 'Dry', icon: null }];
  const draw = (busy: boolean) => (
    <Picks legend="How?" options={options} onPick={(picked) => presses.push(picked)} busy={busy} />
  );
  const { rerender } = render(draw(false));
  const button = screen.getByRole('button', { name: 'Dry' });
  expect(button.hasAttribute('aria-pressed')).toBe(false);
  fireEvent.click(button);
  fireEvent.click(button);
  rerender(draw(true));
  fireEvent.click(button);
  expect(presses).toEqual(['dry', 'dry']);
});
