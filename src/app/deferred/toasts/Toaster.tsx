import { useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-toast';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD_PX,
} from '#src/limits.ts';
import type { ToastColour } from '#src/text/toasts.ts';
import { closeToast, type Toast } from '#src/app/toasts/store.ts';
import styles from './Toaster.module.css';

const ICONS: Readonly<Record<ToastColour, IconName>> = {
  error: 'error_circle',
  success: 'check_circle',
  warning: 'warning',
  info: 'info_circle',
};

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  return (
    <Radix.Root
      className={`${styles.toast} ${styles[toast.colour]}`}
      open={toast.open}
      duration={toast.duration_ms}
      type={toast.colour === 'error' || toast.colour === 'warning' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) closeToast(toast.id);
      }}
    >
      <Icon name={ICONS[toast.colour]} className={styles.icon} />
      <div className={styles.texts}>
        <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
        {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
        {toast.action && (
          <Radix.Action
            className={styles.action}
            altText={toast.action.label}
            onClick={toast.action.press}
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className={styles.close} aria-label={t`Close`}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Stacked at the bottom; hover and focus spread them out (specification, section 9). */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useLingui();
  return (
    <Radix.Provider
      label={t`Notification`}
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        className={styles.viewport}
        hotkey={[TOAST_HOTKEY]}
        label={t`Notifications (${TOAST_HOTKEY})`}
      />
    </Radix.Provider>
  );
}
