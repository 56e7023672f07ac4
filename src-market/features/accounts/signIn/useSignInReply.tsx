import { useState, type ReactNode } from 'react';
import type { ToastText } from '#src/text/toasts.ts';
import type { SignInReply } from '#src/wire/session.ts';
import { SecondStepCard } from './SecondStepCard.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

interface SecondStep {
  readonly challenge: string;
  readonly greeting: ToastText;
}

interface SignInHandling {
  readonly handleReply: (reply: SignInReply, greeting: ToastText) => void;
  /** The screen that asks for the code, while one is asked for. */
  readonly secondStep: ReactNode;
}

/** What follows each way to sign in: on to where the person wanted to be, or the second step first. */
export function useSignInReply(wanted: string | null): SignInHandling {
  const arrive = useAfterSignIn(wanted);
  const [asked, setAsked] = useState<SecondStep | null>(null);
  return {
    handleReply(reply, greeting) {
      if ('user' in reply) arrive(reply.user, greeting);
      else setAsked({ challenge: reply.two_factor.challenge, greeting });
    },
    secondStep: asked && (
      <SecondStepCard
        challenge={asked.challenge}
        onDone={(user) => arrive(user, asked.greeting)}
        onBack={() => setAsked(null)}
      />
    ),
  };
}
