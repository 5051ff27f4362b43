import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUBLIC_RELAY, type RelayTest, type RelayView } from '../../../../../electron/shared/webhooks/relay.ts';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import fields from '../../../../components/fields.module.css';
import { useFormFocus } from '../../../../components/use-form-focus.ts';
import { useMutation } from '../../../../lib/use-mutation.ts';
import { useServices, useTill } from '../../../../state/context.ts';
import { ActFailure } from '../act-failure.tsx';
import { urlWrong } from '../words.ts';
import { testText } from './relay-test-line.tsx';

interface Props {
  readonly view: RelayView;
  readonly onBegun: () => void;
}

/** Begins a relay with one button: main makes the channel, tests it and registers the webhook. */
export function BeginRelay({ view: { proposed }, onBegun }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const practice = useTill(({ environment }) => environment) === 'practice';
  const [address, setAddress] = useState(proposed);
  const isOwnOfPractice = practice && address.trim() === proposed;
  const [failed, setFailed] = useState<RelayTest | null>(null);
  const begin = useMutation(bridge.relay.begin, (test) => {
    setFailed(test.outcome === 'arrived' ? null : test);
    if (test.outcome === 'arrived') onBegun();
  });
  const box = useFormFocus(begin.failure);
  return (
    <form
      ref={box}
      className={fields.form}
      aria-label={t('relay.title')}
      onSubmit={(event) => {
        event.preventDefault();
        setFailed(null);
        begin.run({ address });
      }}
    >
      <Field
        label={t('relay.address')}
        help={t('relay.addressHelp')}
        problem={urlWrong(t, begin.failure) ?? (failed && testText(t, failed))}
        type="url"
        value={address}
        onType={setAddress}
      />
      <p className={fields.help}>
        {t(
          isOwnOfPractice ? 'relay.seesPractice' : address.trim() === PUBLIC_RELAY ? 'relay.seesPublic' : 'relay.sees',
        )}
      </p>
      <ActFailure failure={begin.failure} />
      <Button type="submit" variant="solid" icon={Radio} aria-disabled={begin.busy}>
        {t(begin.busy ? 'relay.beginning' : 'relay.begin')}
      </Button>
    </form>
  );
}
