declare global {
  interface Window {
    /** Set by the native shell before the page loads. */
    readonly Capacitor?: { readonly isNativePlatform?: () => boolean };
  }
}

/** Whether the page runs in the native shell; needs no Capacitor code. */
export const isNative = ({ Capacitor }: Window): boolean =>
  Capacitor?.isNativePlatform?.() === true;
