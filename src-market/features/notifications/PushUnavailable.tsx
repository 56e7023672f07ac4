import { Trans } from '@lingui/react/macro';
import type { PushSupport } from '#src-market/data/notifications/push/browserPush.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

/** Why this browser cannot show notifications, and what to do about it. */
export function PushUnavailable({ support }: { support: Exclude<PushSupport, 'available'> }) {
  switch (support) {
    case 'blocked':
      return (
        <Notice tone="warning" live title={<Trans>Your browser blocks notifications</Trans>}>
          <Trans>
            To allow them, open the settings of this site with the icon beside the address, set
            “Notifications” to “Allow”, and turn them on here.
          </Trans>
        </Notice>
      );
    case 'install_first':
      return (
        <Notice title={<Trans>Add Keystead to your Home Screen first</Trans>}>
          <Trans>
            On iPhone and iPad, only apps on the Home Screen show notifications. Press “Share”, then
            “Add to Home Screen”, open Keystead from there and return to this page.
          </Trans>
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice title={<Trans>Not available in this browser</Trans>}>
          <Trans>
            This browser does not support push notifications. Open Keystead in a current version of
            Chrome, Edge, Firefox or Safari. A private window does not support them either.
          </Trans>
        </Notice>
      );
  }
}
