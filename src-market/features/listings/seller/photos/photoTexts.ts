import { useLingui } from '@lingui/react/macro';
import { PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import type { FileProblem } from './photoFiles.ts';

const MB = 1024 * 1024;

/** Why a file was refused, and what to do about it. */
export function useFileProblemTexts() {
  const { i18n, t } = useLingui();
  const megabytes = (bytes: number) => i18n.number(bytes / MB, { maximumFractionDigits: 1 });
  return (problem: FileProblem, { size }: File): string => {
    if (problem.kind === 'empty') return t`This file is empty.`;
    if (problem.kind === 'too_large')
      return t`This file is ${megabytes(size)} MB. The limit is ${megabytes(PHOTO_MAX_BYTES)} MB.`;
    const { format } = problem;
    return format === null
      ? t`This file is not a photo. Choose a photo as ${PICTURE_NAMES}.`
      : t`This file is in ${format} format. Choose a photo as ${PICTURE_NAMES}.`;
  };
}
