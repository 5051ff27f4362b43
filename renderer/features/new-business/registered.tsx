import { useTranslation } from 'react-i18next';

interface Props {
  readonly name: string;
  /** Null where the service did not return it: it is sent with the keys. */
  readonly id: string | null;
  readonly status: string | null;
}

/** The service's response to a new business, and how to get its keys, which no response contains. */
export function Registered({ name, id, status }: Props) {
  const { t } = useTranslation('setup');
  const statusText = status ?? t('verified.none');
  return (
    <div role="status">
      <p>
        <strong>{t('register.done', { name })}</strong>
      </p>
      <p>
        {id === null
          ? t('register.doneNoId', { status: statusText })
          : t('register.doneMeans', { id, status: statusText })}
      </p>
      <p>{t('register.fetch')}</p>
    </div>
  );
}
