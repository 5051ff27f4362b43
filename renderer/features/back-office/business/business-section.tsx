import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessChanged } from '../../../../electron/shared/back-office/business.ts';
import { Button } from '../../../components/button.tsx';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { ChangeForm } from './change-form.tsx';
import { RegisterForm } from './register-form.tsx';

type Doing = 'nothing' | 'change' | 'register';

/** The business of the keys in use: details, changes, and registration of another. */
export function BusinessSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.business.get);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [changed, setChanged] = useState<BusinessChanged | null>(null);
  const begin = (what: Doing) => {
    setChanged(null);
    setDoing(what);
  };
  const end = () => setDoing('nothing');
  const onChanged = (what: BusinessChanged) => {
    setChanged(what);
    if (what.business) query.setValue(what.business);
    else query.refetch();
    end();
  };
  return (
    <OfficeSection
      title={t('business.title')}
      means={t('business.means')}
      actions={
        doing === 'nothing' && (
          <>
            {query.value && (
              <Button icon={Pencil} onClick={() => begin('change')}>
                {t('business.edit')}
              </Button>
            )}
            <Button variant="bare" icon={Plus} onClick={() => begin('register')}>
              {t('business.register')}
            </Button>
          </>
        )
      }
    >
      {changed && <ChangeNote changed={changed} />}
      {doing === 'register' && <RegisterForm onClose={end} />}
      <QueryBoundary query={query}>
        {(business) => (
          <>
            {doing === 'change' && (
              <ChangeForm business={business} onChanged={onChanged} onLost={query.refetch} onCancel={end} />
            )}
            <BusinessFacts business={business} />
          </>
        )}
      </QueryBoundary>
    </OfficeSection>
  );
}

/** The result of a change, compared with what the service has now. */
function ChangeNote({ changed: { business, kept } }: { readonly changed: BusinessChanged }) {
  const { t } = useTranslation('office');
  if (business === null) return <p role="status">{t('business.notReadBack')}</p>;
  const names = kept.map((name) => t(`business.field.${name}`));
  return (
    <p role="status">{kept.length === 0 ? t('business.saved') : t('business.kept', { fields: names.join(', ') })}</p>
  );
}
