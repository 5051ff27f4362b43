import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { Form } from '../../../renderer/components/form.tsx';

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
