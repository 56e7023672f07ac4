/** How the list of devices calls this one, as far as the shell's user agent says. */
export function deviceName(platform: string, userAgent: string): string {
  if (platform === 'ios') return /\b(iPhone|iPad|iPod)\b/.exec(userAgent)?.[1] ?? 'iOS';
  const model = /Android [\d.]+; ([^);]+?)(?: Build\/[^);]*)?[;)]/.exec(userAgent)?.[1];
  return model ?? 'Android';
}
