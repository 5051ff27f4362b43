import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { Form } from '../../../renderer/components/form.tsx';
import { createLeaving } from '../../../renderer/components/unsaved.tsx';

it('leaves a form by Escape in it, and not by Escape in a dialog that it opened elsewhere in the page', async () => {
  const onLeave = vi.fn();
  render(
    <Form onSubmit={() => undefined} onLeave={onLeave}>
      <input aria-label="Name" />
      {createPortal(<input aria-label="Question" />, document.body)}
    </Form>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Question'), '{Escape}');
  expect(onLeave).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), '{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

/** A form whose save may be refused, which it shows until something is typed. */
function SavedForm({ refuses }: { readonly refuses: boolean }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <main>
      <Form onSubmit={() => setRefused(refuses)} onChange={() => setRefused(false)}>
        <input aria-label="Name" defaultValue="Ade" />
        <input aria-label="City" />
        {isRefused && <p role="alert">Refused</p>}
        <button type="submit">Save</button>
      </Form>
    </main>
  );
}

it.each<[what: string, keys: string, refuses: boolean, asks: boolean]>([
  ['typed', 's', false, true],
  ['typed and saved', 's{Enter}', false, false],
  ['typed and refused', 's{Enter}', true, true],
  ['left as it was and refused', '{Enter}', true, false],
  ['typed and removed', 's{Backspace}', false, false],
  ['typed and removed in part', 'st{Backspace}', false, true],
  ['put back to what it was before it was saved', 's{Enter}{Backspace}', false, true],
  ['put back to what was refused', 's{Enter}{Tab}t{Backspace}', true, true],
])('asks before a form is left only where a text would be lost: one %s', async (_what, keys, refuses, asks) => {
  render(<SavedForm refuses={refuses} />);
  await userEvent.type(screen.getByLabelText('Name'), keys);
  const next = vi.fn();
  createLeaving().leave(next);
  expect(next.mock.calls.length).toBe(asks ? 0 : 1);
});
