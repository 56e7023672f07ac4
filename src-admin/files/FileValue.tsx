import { storedFile } from '#src/schema/fileField.ts';
import { FileLink } from './FileLink.tsx';

interface Props {
  value: unknown;
  /** The column of the record on the page; without it, the file is only named. */
  column?: string | undefined;
}

/** A file of a record, such as in its history or on its page. */
export default function FileValue({ value, column = '' }: Props) {
  const { data } = storedFile().safeParse(value);
  return data ? <FileLink column={column} value={data} /> : null;
}
