import type { Page } from 'playwright-core';

/** The panel that acts as the customer, next to an account in practice. */
export const practiceCustomer = (page: () => Page) => {
  const press = (name: string) => () => page().getByRole('button', { name, exact: true }).click();
  return {
    paysExactly: press('Pay exact amount'),
    paysTooLittle: press('Pay too little'),
    paysTooMuch: press('Pay too much'),
    paysLate: press('Pay late'),
    failsToPay: press('Payment fails'),
  };
};
