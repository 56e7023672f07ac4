import { Trans, useLingui } from '@lingui/react/macro';
import type { Placeholder } from '#src/rules/conversations/template.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PLACEHOLDER_NAMES } from './texts.ts';

/** Names the placeholders without a value; nothing where all are filled. */
export function MissingValues({ missing }: { missing: readonly Placeholder[] }) {
  const { i18n } = useLingui();
  if (missing.length === 0) return null;
  const names = missing.map((name) => i18n._(PLACEHOLDER_NAMES[name])).join(', ');
  return (
    <Notice tone="warning" live>
      <Trans>
        There is no value for: <bdi>{names}</bdi>
      </Trans>
    </Notice>
  );
}
