import { Trans } from '@lingui/react/macro';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { usePasskeySecondStep } from '#src-market/data/accounts/signIn.ts';
import { useSupportsPasskeys } from '#src-market/data/accounts/useSupportsPasskeys.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';

interface Props {
  readonly challenge: string;
  readonly onDone: (user: SessionUser) => void;
  /** Takes the text of a failure; null when a new try starts. */
  readonly onProblem: (text: string | null) => void;
}

/** Takes the second step with a passkey. Renders nothing where the browser has none. */
export function PasskeySecondStep({ challenge, onDone, onProblem }: Props) {
  const supported = useSupportsPasskeys();
  const step = usePasskeySecondStep();
  if (!supported) return null;
  const takeStep = () => {
    onProblem(null);
    step.mutate(challenge, {
      onSuccess: (reply) => {
        if ('user' in reply) onDone(reply.user);
      },
      onError: (error) => onProblem(passkeyText(error)),
    });
  };
  return (
    <Button
      variant="secondary"
      size="lg"
      icon="shield"
      block
      loading={step.isPending}
      onClick={takeStep}
    >
      <Trans>Use a passkey</Trans>
    </Button>
  );
}
