import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { limitProblems, type LimitProblem } from '#src/rules/priceSuggestions/limits.ts';
import { RequestError } from '#src/session/request.ts';
import type {
  PriceSettingsEdit,
  PriceSuggestions,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { useSavePriceSettings } from '#src-market/data/priceSuggestions.ts';

export type Settings = PriceSuggestions['settings'];
type Versioned = Settings & { readonly version: number };

const NOT_SAVED = msg`The settings were not saved.`;

/** What was typed, on the version that it changes; saved with errors at the fields. */
export function usePriceSettings(id: string, { settings, version, discount }: PriceSuggestions) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useSavePriceSettings(id);
  /** Null: as saved. */
  const [typed, setTyped] = useState<Versioned | null>(null);
  const [problems, setProblems] = useState<readonly LimitProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  /** What another person has saved meanwhile. */
  const [theirs, setTheirs] = useState<Settings | null>(null);
  /** Whether to ask what happens to the automatic prices. */
  const [asking, setAsking] = useState(false);
  const values: Settings = typed ?? settings;

  const change = (part: Partial<Settings>) => {
    setTyped({ ...settings, version, ...typed, ...part });
    setProblems(problems.filter(({ field }) => !(field in part)));
    setFailure(null);
  };
  const onRefused = (error: unknown) => {
    const refused = error instanceof RequestError ? error : null;
    const current = refused?.code === 'stale' ? (refused.details['current'] as Versioned) : null;
    const found = (refused?.details['problems'] ?? []) as LimitProblem[];
    setAsking(refused?.errors['automatic_prices'] !== undefined);
    setProblems(found);
    setTheirs(current);
    if (current) setTyped({ ...values, version: current.version });
    else if (found.length === 0) setFailure(errorText(error, NOT_SAVED));
  };
  /** Saves, or asks first what happens to the automatic prices. */
  const save = async (automatic_prices?: PriceSettingsEdit['automatic_prices']) => {
    const { automatic, minimum, maximum, strength } = values;
    const edit = { automatic, minimum, maximum, strength, version: typed?.version ?? version };
    const found = limitProblems(edit, { weekly_discount: discount, monthly_discount: discount });
    setProblems(found);
    setFailure(null);
    if (found.length > 0) return;
    if (settings.automatic && !automatic && automatic_prices === undefined) return setAsking(true);
    try {
      await mutateAsync({ ...edit, ...(automatic_prices && { automatic_prices }) });
      setTyped(null);
      setTheirs(null);
      setAsking(false);
      toast({ title: t`Settings saved`, colour: 'success' });
    } catch (error) {
      onRefused(error);
    }
  };
  return {
    values,
    changed: typed !== null,
    problems,
    failure,
    theirs,
    asking,
    saving: isPending,
    change,
    save,
    stopAsking: () => setAsking(false),
  };
}
