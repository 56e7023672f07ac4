import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { isNative } from '#src/app/session/isNative.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { RequestError } from '#src/session/request.ts';
import { GOOGLE_LOGIN_FAILED } from '#src/text/errors.ts';
import {
  emailVerificationRequired,
  googleLoginFailed,
  welcome,
  type ToastText,
} from '#src/text/toasts.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { useGoogleLogin, type RegistrationProfile } from '#src-market/data/accounts/signIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import styles from '../auth.module.css';
import { requestGoogleToken, loadGoogle } from './google.ts';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  /** The profile of a new account; default: buyer. */
  readonly profile?: RegistrationProfile | undefined;
  readonly onReply: (reply: SignInReply, greeting: ToastText) => void;
}

/** Google does not allow sign-in inside an app's web view. */
const isBlockedByGoogle = () => typeof window === 'object' && isNative(window);

/** Renders nothing without a Google client id (specification, section 7, runtime config). */
export function GoogleSignIn({ profile, onReply }: Props) {
  const { config } = useApp();
  return config.google_client_id && !isBlockedByGoogle() ? (
    <GoogleButton clientId={config.google_client_id} profile={profile} onReply={onReply} />
  ) : null;
}

function GoogleButton({ clientId, profile, onReply }: Props & { readonly clientId: string }) {
  const { i18n } = useLingui();
  const login = useGoogleLogin();
  const [pending, setPending] = useState(false);

  // The popup must open synchronously in the click handler, so load Google's script before.
  useEffect(() => void loadGoogle().catch(() => null), []);

  const signIn = async () => {
    setPending(true);
    try {
      const accessToken = await requestGoogleToken(clientId);
      if (accessToken === null) return;
      onReply(await login.mutateAsync({ access_token: accessToken, ...profile }), welcome);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'email_not_verified')
        showToast(emailVerificationRequired);
      else
        showToast(
          googleLoginFailed,
          error instanceof RequestError
            ? errorText(error, GOOGLE_LOGIN_FAILED)
            : i18n._(GOOGLE_LOGIN_FAILED),
        );
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      <Button variant="secondary" size="lg" block loading={pending} onClick={() => void signIn()}>
        <span className={styles.google}>
          <GoogleMark />
          <Trans>Continue with Google</Trans>
        </span>
      </Button>
    </>
  );
}
