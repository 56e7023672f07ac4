import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import type { TopicOf } from '../helpTopic.ts';

export const account: TopicOf = () => ({
  id: 'account',
  title: msg`Account and safety`,
  questions: [
    {
      id: 'profiles',
      question: msg`Can I be buyer and seller with one account?`,
      answer: [
        msg`Yes. You sign in once and switch between your profiles in the menu. The pages you see belong to the profile you act as.`,
      ],
      link: { to: href('settingsProfile'), label: msg`Your settings` },
    },
    {
      id: 'secure-account',
      question: msg`How do I protect my account?`,
      answer: [
        msg`Add a passkey or two-step sign-in. You see all devices that are signed in, and can sign out each of them. We never ask for your password by email or message.`,
      ],
      link: { to: href('settingsSessions'), label: msg`Secure your account` },
    },
    {
      id: 'verification',
      question: msg`Why do you ask for documents?`,
      answer: [
        msg`Buyers and sellers verify their identity once, so that you know whom you deal with. Only our staff see the documents. If one is rejected, we tell you why, and you can send another.`,
      ],
      link: { to: href('privacy'), label: msg`Privacy` },
    },
    {
      id: 'discrimination',
      question: msg`What is not allowed?`,
      answer: [
        msg`Discrimination, misleading listings, and asking anyone to pay outside Keystead. We suspend accounts that do this and say why.`,
      ],
      link: { to: href('terms'), label: msg`Terms` },
    },
    {
      id: 'delete-account',
      question: msg`How do I delete my account?`,
      answer: [
        msg`In your settings, once you have no open stay, payment or dispute. The page says what is still open, what we erase and what the law requires us to keep.`,
      ],
      link: { to: href('settingsDeleteAccount'), label: msg`Delete your account` },
    },
  ],
});
