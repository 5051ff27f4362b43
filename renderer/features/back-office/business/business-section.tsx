import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessChanged } from '../../../../electron/shared/business.ts';
import { useServices } from '../../../app/context.ts';
import { Button } from '../../../components/button.tsx';
import { useQuery } from '../../../lib/use-query.ts';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeNote } from './change-note.tsx';
import { RegisterForm } from './register-form.tsx';

type Doing = 'nothing' | 'change' | 'register';

/** The business of the keys in use: details, changes, and registration of another. */
export function BusinessSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const asked = useQuery(bridge.business.get);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [changed, setChanged] = useState<BusinessChanged | null>(null);
  const begin = (what: Doing) => {
    setChanged(null);
    setDoing(what);
  };
  const end = () => setDoing('nothing');
  const onChanged = (what: BusinessChanged) => {
    setChanged(what);
    if (what.business) asked.setValue(what.business);
    else asked.refetch();
    end();
  };
  return (
    <OfficeSection
      title={t('business.title')}
      means={t('business.means')}
      actions={
        doing === 'nothing' && (
          <>
            {asked.value && (
              <Button icon={Pencil} onClick={() => begin('change')}>
                {t('business.edit')}
              </Button>
            )}
            <Button icon={Plus} onClick={() => begin('register')}>
              {t('business.register')}
            </Button>
          </>
        )
      }
    >
      {changed && <ChangeNote changed={changed} />}
      {doing === 'register' && <RegisterForm onClose={end} />}
      <QueryBoundary asked={asked}>
        {(business) => (
          <>
            {doing === 'change' && (
              <ChangeForm business={business} onChanged={onChanged} onLost={asked.refetch} onCancel={end} />
            )}
            <BusinessFacts business={business} />
          </>
        )}
      </QueryBoundary>
    </OfficeSection>
  );
}
