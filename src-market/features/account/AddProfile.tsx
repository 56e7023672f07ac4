import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/app/errorText.ts';
import { say } from '#src/app/toasts/say.ts';
import { href } from '#src/routes/href.ts';
import { PROFILE_UPDATE_FAILED } from '#src/text/errors.ts';
import { profileSwitched, updateFailed } from '#src/text/toasts.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { useAddProfile } from '#src-market/data/account.ts';
import { kindName, kindsToAdd } from '#src-market/data/profileKinds.ts';
import { tellOtherTabs } from '#src-market/shell/otherTabs.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { Card } from '#src-market/ui/Card.tsx';
import { Field } from '#src-market/ui/Field.tsx';
import { RadioCards } from '#src-market/ui/RadioCards.tsx';
import { TextInput } from '#src-market/ui/TextInput.tsx';
import styles from './account.module.css';

/** One more profile of one's own, such as a seller's for somebody who has only booked so far. */
export function AddProfile({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const add = useAddProfile();
  const kinds = kindsToAdd(user.profiles);
  const [chosen, setChosen] = useState('0');
  const [name, setName] = useState(user.name);
  const kind = kinds[Number(chosen)] ?? kinds[0];
  if (!kind) return null;

  const submit = () =>
    add.mutate(
      { ...kind, display_name: name },
      {
        onSuccess: () => {
          setChosen('0');
          tellOtherTabs();
          void navigate(href('profile'));
          say(profileSwitched(i18n._(kindName(kind))));
        },
        onError: (error) => say(updateFailed, errorText(error, PROFILE_UPDATE_FAILED)),
      },
    );

  return (
    <Card id="profiles" title={<Trans>Add a profile</Trans>}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.soft}>
          <Trans>
            You keep the profiles you have, and switch between them in the menu at the top.
          </Trans>
        </p>
        <RadioCards
          legend={<Trans>What do you want to do?</Trans>}
          value={chosen}
          onChange={setChosen}
          options={kinds.map((each, index) => ({
            value: String(index),
            label: i18n._(kindName(each)),
            description:
              each.profile_type === 'buyer'
                ? t`Search and book properties as an individual`
                : each.account_type === 'business'
                  ? t`List and manage properties as a business`
                  : t`List and manage properties as an individual`,
          }))}
        />
        <Field label={<Trans>Name others see on it</Trans>} required>
          <TextInput
            value={name}
            maxLength={120}
            required
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" loading={add.isPending}>
            <Trans>Add and switch to it</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
