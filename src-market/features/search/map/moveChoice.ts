import { deviceSetting } from '#src-market/ui/deviceSetting.ts';

const setting = deviceSetting('keystead-search-as-map-moves', ['0', '1'], '0');

/** Whether moving the map searches, as this browser remembers it. */
export const searchesOnMove = (): boolean => setting.read() === '1';

export const rememberSearchOnMove = (on: boolean): void => setting.write(on ? '1' : '0');
