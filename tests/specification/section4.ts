import type { Section } from './section.ts';

/** States and transitions. */
export const section4: Section = {
  'Onboarding status defaults to not_started; values come from the server': [
    'src/rules/onboarding/statusReply.test.ts › section 4: the status defaults to not_started',
    'tests/api/platform/specificationCalls.test.ts › section 4: onboarding status defaults to not_started',
  ],
  'complete (also seen as onboarding_complete) means finished': [
    'src/rules/onboarding/status.test.ts › section 4: complete (also seen as onboarding_complete) means finished',
    'src/session/replies/sessionUser.test.ts › counts onboarding as complete by its status or by its flag (section 4)',
  ],
  'It resets to not_started and unloaded when the user is neither buyer nor seller; it is fetched when a user becomes buyer or seller':
    [
      'src/rules/onboarding/statusReply.test.ts › section 4: loaded for a buyer or seller profile, otherwise reset',
    ],
  'A step counts as submitted if its submitted flag is true or its status is submitted or approved':
    [
      'src/rules/onboarding/status.test.ts › section 4: a step counts as submitted if its flag is true or its status is submitted or approved',
    ],
  'All steps submitted means onboarding is finished': [
    'src/rules/onboarding/status.test.ts › section 4: all steps submitted means onboarding is finished',
  ],
  'A step can be entered if it is the next step or already completed; when next_step is empty only completion is allowed':
    [
      'src/rules/onboarding/status.test.ts › section 4: a step can be entered if it is next or already completed',
      'tests/api/onboarding/onboarding.test.ts › enforces the order (section 4)',
    ],
  'Login in the native shell stores tokens; on web, user data is kept in a cookie': [
    'src/session/device/call.test.ts › and stores the tokens',
    'src/session/userCookie.test.ts › holds display data only',
    'tests/api/accounts/deviceTokens.test.ts › puts the session in an HttpOnly cookie, and no token in the body',
  ],
  'Logout clears local user and tokens even if the server call fails': [
    'src/session/device/call.test.ts › clears local tokens at log-out even if the server call fails (section 4)',
    'tests/journeys/sessions.spec.ts › section 4: log-out clears the local user even if the server call fails, with a message',
  ],
  'Profile switching re-fetches the user afterward; profile update also re-fetches the user': [
    'tests/journeys/account.spec.ts › a buyer adds a seller profile and switches back; another tab follows',
    'tests/journeys/account.spec.ts › a new email needs the password, and is verified by its link',
  ],
  'A realtime onboarding update triggers a refetch of user and onboarding status, and a success toast when complete':
    [
      'src/app/deferred/realtime/userEvents.test.ts › onboarding.status.updated refetches user and status, and shows a toast when it is complete',
      'tests/journeys/realtime.spec.ts › the open page of a new user shows that staff approved the last step (section 4)',
    ],
  'A realtime profile update triggers a user refetch': [
    'src/app/deferred/realtime/userEvents.test.ts › profile.updated refetches the user',
    'tests/journeys/realtime.spec.ts › a signed-in page receives what the official SDK publishes',
  ],
  'a 401 response (except on logout) clears the user and redirects to /login carrying the current path as redirectTo, unless already there':
    [
      'src/session/request.test.ts › section 4: a 401',
      'src/app/session/syncSession.test.ts › clears the user and redirects to /login with the current path',
      'src/app/session/syncSession.test.ts › does not redirect from /login itself',
    ],
  'If fetching the user finally fails, local user and tokens are cleared': [
    'src/app/session/syncSession.test.ts › section 4: if it finally fails, the local user is cleared',
  ],
  'A fatal or unhandled app error switches the whole app to the error page': [
    'src/app/failures/watchErrors.test.ts › section 4: a fatal or unhandled app error switches the whole app to the error page',
    'tests/journeys/shell.spec.ts › an unhandled error switches the app to the error page, between header and footer',
  ],
  'For crawler user agents (bots, audit tools, social preview fetchers, search engines) the error page is not rendered; the error is only logged':
    [
      'src/app/deferred/errors/crawler.test.ts › section 4: crawler user agents (bots, audit tools, social preview fetchers, search engines)',
      'tests/journeys/shell.spec.ts › for a crawler the error page is not rendered; the error is only logged',
    ],
  'Toasts show 5000 ms by default, at most 5 at a time, bottom-right by default': [
    'src/app/toasts/store.test.ts › stay for 5000 ms and have the colour info by default',
    'src/app/toasts/store.test.ts › are five at most: the oldest is removed',
    'tests/journeys/toasts.spec.ts › five at most, 16 px apart, bottom right; F8 focuses them, Escape closes',
  ],
  'expand on hover': ['tests/journeys/toasts.spec.ts › section 4: toasts expand on hover'],
  'can be swiped right or closed; removed 200 ms after closing': [
    'tests/journeys/toasts.spec.ts › a swipe of 50 px to the right closes one; less does not',
    'tests/journeys/toasts.spec.ts › one stays for 5000 ms, and is removed 200 ms after it closes',
  ],
};
