import { msg } from '@lingui/core/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

const NOT_TAKEN = msg`The suggestions were not used.`;

export function TakeError({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="error" live>
        {errorText(error, NOT_TAKEN)}
      </Notice>
    )
  );
}
