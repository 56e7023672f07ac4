import { Trans } from '@lingui/react/macro';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { usePasskeyLogin } from '#src-market/data/accounts/signIn.ts';
import { useSupportsPasskeys } from '#src-market/data/accounts/useSupportsPasskeys.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';

interface Props {
  readonly onReply: (reply: SignInReply) => void;
  /** Takes the text of a failure; null when a new try starts. */
  readonly onProblem: (text: string | null) => void;
}

/** Signs in without email and password. Renders nothing where the browser has no passkeys. */
export function PasskeySignIn({ onReply, onProblem }: Props) {
  const supported = useSupportsPasskeys();
  const login = usePasskeyLogin();
  if (!supported) return null;
  const signIn = () => {
    onProblem(null);
    login.mutate(undefined, {
      onSuccess: onReply,
      onError: (error) => onProblem(passkeyText(error)),
    });
  };
  return (
    <Button
      variant="secondary"
      size="lg"
      icon="shield"
      block
      loading={login.isPending}
      onClick={signIn}
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}
