import Button from '@mui/material/Button';
import { useInput } from 'react-admin';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { DOCUMENT_CHOICE, DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { describeType } from '#src/schema/describeType.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { uploadFile } from '#src/session/upload/uploadFile.ts';
import { uploadRecordFile } from '#src/wire/records/endpoints/files.ts';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { FileLink } from './FileLink.tsx';
import { uploadProblem } from './uploadProblem.ts';
import styles from './FileInput.module.css';

interface Props {
  source: string;
  of: z.core.$ZodType;
  label?: string;
  help?: string;
}

const MEGABYTES = DOCUMENT_MAX_BYTES / 1_048_576;
const HINT = `A picture or a PDF, up to ${MEGABYTES} MB.`;
const asIs = (value: unknown) => value;

/** The file of a field. It belongs to the record once the record is saved. */
export default function FileInput({ source, of, ...given }: Props) {
  const { config, token } = useApp();
  const {
    field: { ref, onChange },
    fieldState,
    id,
  } = useInput({ source, format: asIs, parse: asIs });
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const { data: file } = storedFile().safeParse(useWatch({ name: source }));
  const { nullable, help = given.help ?? HINT } = describeType(of);
  const label = given.label ?? fieldLabel(source, of);

  const send = async (chosen: File): Promise<void> => {
    setProblem(undefined);
    setShare(0);
    try {
      const sent = await uploadFile({
        base: config.backend_url,
        token: (await token?.()) ?? null,
        endpoint: uploadRecordFile,
        file: chosen,
        maxBytes: DOCUMENT_MAX_BYTES,
        onProgress: setShare,
      });
      onChange(sent);
    } catch (failure) {
      setProblem(uploadProblem(failure, DOCUMENT_MAX_BYTES));
    } finally {
      setShare(null);
    }
  };
  return (
    <LabelledControl
      id={id}
      label={label}
      help={help}
      error={problem ?? fieldState.error?.message}
      optional={nullable}
      group
    >
      <div className={styles.file}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={DOCUMENT_CHOICE}
          aria-label={label}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void send(chosen);
          }}
        />
        {file && <FileLink column={source} value={file} />}
        {share !== null && <progress value={share} max={1} aria-label={`Uploading ${label}`} />}
        <Button
          ref={ref}
          variant="outlined"
          size="small"
          startIcon={<Icon name="upload" />}
          disabled={share !== null}
          onClick={() => picker.current?.click()}
        >
          {file ? 'Replace file' : 'Choose file'}
        </Button>
        {file && nullable && (
          <Button size="small" color="inherit" onClick={() => onChange(null)}>
            Remove file
          </Button>
        )}
      </div>
    </LabelledControl>
  );
}
