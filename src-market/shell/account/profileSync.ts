const NAME = 'keystead-profile';

/** Tells the other tabs of this browser that the session acts as another profile. */
export function announceProfileSwitch(): void {
  localStorage.setItem(NAME, String(Date.now()));
}

/** Hears of it; answers the way to stop. */
export function onProfileSwitch(onSwitched: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === NAME) onSwitched();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
