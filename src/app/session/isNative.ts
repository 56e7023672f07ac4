declare global {
  interface Window {
    /** Put there by the native shell before the page begins. */
    readonly Capacitor?: { readonly isNativePlatform?: () => boolean };
  }
}

/** Whether the page runs in the native shell. Knows it without Capacitor's own code. */
export const isNative = ({ Capacitor }: Window): boolean =>
  Capacitor?.isNativePlatform?.() === true;
