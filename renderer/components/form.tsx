import type { ComponentProps } from 'react';

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
