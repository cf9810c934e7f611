import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Choices } from './choices.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Birch' },
] as const;

function Picking({ pick }: { pick: 'one' | 'many' }) {
  const [chosen, setChosen] = useState<('a' | 'b')[]>(['a']);
  return (
    <>
      <Choices legend="Tree" pick={pick} options={options} chosen={chosen} onChange={setChosen} />
      <output>{chosen.join()}</output>
    </>
  );
}

test('a single choice holds one option', () => {
  render(<Picking pick="one" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Birch' }));
  expect(screen.getByRole('status').textContent).toBe('b');
});

test('a multiple choice adds and removes options', () => {
  render(<Picking pick="many" />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Birch' }));
  expect(screen.getByRole('status').textContent).toBe('a,b');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apple' }));
  expect(screen.getByRole('status').textContent).toBe('b');
});

test('a field’s error is beside it and is read with it', () => {
  render(<TextField label="Weight" value="x" onChange={() => undefined} error="A number, please." />);
  const field = screen.getByRole('textbox', { name: 'Weight' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A number, please.',
  );
});

test('a hint is read with its field, before the error', () => {
  render(
    <TextField label="Weight" value="x" onChange={() => undefined} hint="In grams." error="A number." />,
  );
  const described = screen.getByRole('textbox').getAttribute('aria-describedby') ?? '';
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['In grams.', 'A number.']);
});

test('a busy button cannot be pressed twice, sends nothing, and keeps the focus', () => {
  let pressed = 0;
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed++;
      }}
    >
      <Button type="submit" busy={busy} onClick={() => pressed++}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  rerender(form(true));
  fireEvent.click(button);
  expect(pressed).toBe(0);
  expect(document.activeElement).toBe(button);
  rerender(form(false));
  fireEvent.click(button);
  expect(pressed).toBe(2);
});

test('a button with a target is a link', () => {
  render(<Button href="/there">Go</Button>);
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/there');
});

test('Escape closes a dialog; until then it is open and named', () => {
  let closed = 0;
  render(
    <Dialog title="Why?" onClose={() => closed++}>
      <p>Because</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Why?' });
  expect(dialog.open).toBe(true);
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(closed).toBe(1);
});
