import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form. What was typed goes to `onSubmit`, never to an address: the window stays where it is. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      // Of a dialog inside another form, which React would send too.
      event.stopPropagation();
      onSubmit();
    }}
  />
);

/** The button that sends a form. `busy`: nothing can be sent now, as while something is on its way. */
export const SubmitButton = ({ busy, ...rest }: ComponentProps<typeof Button> & { readonly busy?: boolean }) => (
  <Button variant="solid" {...rest} type="submit" aria-disabled={busy} />
);
