import { useEffect, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { pushSupport, type PushSupport } from '#src-market/data/notifications/push/browserPush.ts';

/** What this browser can do now; follows the permission while the person changes it. */
export function usePushSupport(): {
  readonly support: PushSupport;
  readonly recheck: () => void;
} {
  // The native app shows its pages in a web view, which has no push service.
  const isNative = useApp().config.backend_url !== '';
  const now = () => (isNative ? 'unsupported' : pushSupport(window));
  const [support, setSupport] = useState(now);
  useEffect(() => {
    const check = () => setSupport(isNative ? 'unsupported' : pushSupport(window));
    let status: PermissionStatus | undefined;
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found;
        found.addEventListener('change', check);
      },
      // Not every browser lets a page watch the permission: the press asks again.
      () => undefined,
    );
    return () => status?.removeEventListener('change', check);
  }, [isNative]);
  return { support, recheck: () => setSupport(now()) };
}
