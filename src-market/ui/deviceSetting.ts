/** A setting that this browser remembers for all its users: one of a few values. */
export interface DeviceSetting<Value extends string> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
}

/** A setting under a name of the browser's storage; `usual` where none is stored. */
export function deviceSetting<Value extends string>(
  name: string,
  values: readonly Value[],
  usual: Value,
): DeviceSetting<Value> {
  return {
    read: () => {
      try {
        const stored = localStorage.getItem(name);
        return values.find((value) => value === stored) ?? usual;
      } catch {
        return usual;
      }
    },
    write: (value) => {
      try {
        localStorage.setItem(name, value);
      } catch {
        // Without storage the choice lasts until the page closes.
      }
    },
  };
}
