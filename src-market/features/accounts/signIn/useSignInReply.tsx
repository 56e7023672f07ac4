import { useState, type ReactNode } from 'react';
import type { ToastText } from '#src/text/toasts.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { SecondStepCard } from './SecondStepCard.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

interface SecondStep {
  readonly challenge: string;
  readonly greeting: ToastText;
}

interface SignInHandling {
  readonly handleReply: (reply: SignInReply, greeting: ToastText) => void;
  /** The screen for the code, while a second step is pending. */
  readonly secondStep: ReactNode;
}

/** Handles the reply of every sign-in method: completes the sign-in, or shows the second step. */
export function useSignInReply(redirect: string | null): SignInHandling {
  const complete = useAfterSignIn(redirect);
  const [pending, setPending] = useState<SecondStep | null>(null);
  return {
    handleReply(reply, greeting) {
      if ('user' in reply) complete(reply.user, greeting);
      else setPending({ challenge: reply.two_factor.challenge, greeting });
    },
    secondStep: pending && (
      <SecondStepCard
        challenge={pending.challenge}
        onDone={(user) => complete(user, pending.greeting)}
        onBack={() => setPending(null)}
      />
    ),
  };
}
