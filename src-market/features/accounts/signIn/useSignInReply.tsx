import { useState, type ReactNode } from 'react';
import type { ToastText } from '#src/text/toasts.ts';
import type { SecondStep, SignInReply } from '#src/wire/accounts/session.ts';
import { SecondStepCard } from './SecondStepCard.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

interface PendingStep {
  readonly step: SecondStep;
  readonly greeting: ToastText;
}

interface SignInHandling {
  readonly handleReply: (reply: SignInReply, greeting: ToastText) => void;
  /** The screen of the second step, while a second step is pending. */
  readonly secondStep: ReactNode;
}

/** Handles the reply of every sign-in method: completes the sign-in, or shows the second step. */
export function useSignInReply(redirect: string | null): SignInHandling {
  const complete = useAfterSignIn(redirect);
  const [pending, setPending] = useState<PendingStep | null>(null);
  return {
    handleReply(reply, greeting) {
      if ('user' in reply) complete(reply.user, greeting);
      else setPending({ step: reply.two_factor, greeting });
    },
    secondStep: pending && (
      <SecondStepCard
        step={pending.step}
        onDone={(user) => complete(user, pending.greeting)}
        onBack={() => setPending(null)}
      />
    ),
  };
}
