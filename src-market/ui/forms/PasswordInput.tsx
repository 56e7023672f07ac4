import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './PasswordInput.module.css';
import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'start' | 'end'>;

/** Can show the password, and warns when caps lock is on. */
export function PasswordInput({ onKeyDown, onKeyUp, ...rest }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hint = useId();
  const checkCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={styles.password}>
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        aria-describedby={capsLock ? hint : undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={(event) => {
          checkCapsLock(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          checkCapsLock(event);
          onKeyUp?.(event);
        }}
        end={
          <IconButton
            icon={shown ? 'eye_closed' : 'eye'}
            label={shown ? t`Hide characters` : t`Show characters`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <p className={styles.hint} id={hint} role="status">
        {capsLock && <Trans>Caps lock is on.</Trans>}
      </p>
    </div>
  );
}
