/** The name of this device in the list of sessions, read from the user agent. */
export function deviceName(platform: string, userAgent: string): string {
  if (platform === 'ios') return /\b(iPhone|iPad|iPod)\b/.exec(userAgent)?.[1] ?? 'iOS';
  const model = /Android [\d.]+; ([^);]+?)(?: Build\/[^);]*)?[;)]/.exec(userAgent)?.[1];
  return model ?? 'Android';
}
