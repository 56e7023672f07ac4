import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { PROFILE_UPDATE_FAILED } from '#src/text/errors.ts';
import { profileSwitched, updateFailed } from '#src/text/toasts.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { useAddProfile } from '#src-market/data/accounts/profile.ts';
import {
  availableChoices,
  PROFILE_CHOICES,
  type ProfileChoice,
} from '#src-market/data/accounts/profileKinds.ts';
import { announceProfileSwitch } from '#src-market/shell/account/profileSync.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './settings.module.css';

/** Adds a profile, such as a seller's for a buyer. */
export function AddProfile({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const add = useAddProfile();
  const choices = availableChoices(user.profiles);
  const [chosen, setChosen] = useState<ProfileChoice | null>(null);
  const [name, setName] = useState(user.name);
  const choice = choices.find((each) => each === chosen) ?? choices[0];
  if (!choice) return null;
  const { kind, label } = PROFILE_CHOICES[choice];

  const submit = () =>
    add.mutate(
      { ...kind, display_name: name },
      {
        onSuccess: () => {
          announceProfileSwitch();
          void navigate(href('profile'));
          showToast(profileSwitched(i18n._(label)));
        },
        onError: (error) => showToast(updateFailed, errorText(error, PROFILE_UPDATE_FAILED)),
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
          value={choice}
          onChange={setChosen}
          options={choices.map((value) => ({
            value,
            label: i18n._(PROFILE_CHOICES[value].label),
            description: i18n._(PROFILE_CHOICES[value].description),
          }))}
        />
        <Field label={<Trans>Display name of the new profile</Trans>} required>
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
