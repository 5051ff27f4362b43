import 'i18next';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'till';
    returnEmptyString: true;
    resources: { till: typeof en };
  }
}
