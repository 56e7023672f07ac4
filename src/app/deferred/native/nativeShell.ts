import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { Preferences } from '@capacitor/preferences';
import { deviceCall } from '#src/session/device/call.ts';
import { createTokenStore, type TextStore } from '#src/session/device/tokens.ts';
import type { Call } from '#src/session/request.ts';
import { displayData } from '#src/session/userCookie.ts';
import type { NativeUserStore } from '#src/app/session/syncSession.ts';
import { handleBackButton } from './backButton.ts';
import { deepLink } from './deepLink.ts';
import { deviceName } from './deviceName.ts';
import { refreshSession } from '#src/wire/accounts/endpoints/session.ts';

const USER_KEY = 'keystead.user';

/** Capacitor's Preferences: UserDefaults on iOS, SharedPreferences on Android. */
export const preferences: TextStore = {
  get: async (key) => (await Preferences.get({ key })).value,
  set: (key, value) => Preferences.set({ key, value }),
  remove: (key) => Preferences.remove({ key }),
};

export interface NativeShell extends NativeUserStore {
  /** The access token to send with a request. */
  readonly token: () => Promise<string | null>;
  /** Wraps the API client to sign in as a device and store its tokens. */
  readonly withDeviceSession: (call: Call) => Call;
  /** Handles the back button and deep links. */
  readonly start: (publicUrl: string, go: (path: string) => void) => Promise<void>;
}

/** The native shell around this page; `plain` sends requests without a session. */
export function openNativeShell(window: Window, plain: Call): NativeShell {
  const tokens = createTokenStore(preferences, Date.now, (refresh_token) =>
    plain(refreshSession, { body: { refresh_token } }),
  );
  const name = deviceName(Capacitor.getPlatform(), window.navigator.userAgent);
  return {
    token: () => tokens.access(),
    withDeviceSession: (call) => deviceCall(call, tokens, name),
    saveUser(user) {
      if (user) void preferences.set(USER_KEY, displayData(user));
      else void Promise.all([preferences.remove(USER_KEY), tokens.clear()]);
    },
    async start(publicUrl, go) {
      const follow = (link: string) => {
        const path = deepLink(link, publicUrl);
        if (path) go(path);
      };
      await App.addListener('backButton', ({ canGoBack }) =>
        handleBackButton(window, canGoBack, () => void App.exitApp()),
      );
      await App.addListener('appUrlOpen', ({ url }) => follow(url));
      const launch = await App.getLaunchUrl();
      if (launch) follow(launch.url);
    },
  };
}
