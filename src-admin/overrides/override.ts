import type { RaRecord } from 'react-admin';
import type { ComponentType } from 'react';
import type { StaffDataProvider } from '../dataProvider.ts';

type Values = Readonly<Record<string, unknown>>;

/** The few things a declaration cannot say about its screens. */
export interface Override {
  /** The filter a list opens with. */
  readonly filters?: Values;
  /** Whether staff may edit the list like a spreadsheet, many rows at once. */
  readonly sheet?: true;
  /** Columns that come from elsewhere, behind the one they are about. */
  readonly columns?: readonly {
    readonly name: string;
    readonly after: string;
    readonly Cell: ComponentType<{ record: RaRecord }>;
  }[];
  /** Actions that stand in the rows of the list, for a job done row by row. */
  readonly rowActions?: readonly string[];
  readonly actions?: Readonly<
    Record<
      string,
      {
        /** What the form is filled in with. */
        readonly defaults?: (record: RaRecord) => Values;
        /** What one must see while filling it in. */
        readonly About?: ComponentType<{ record: RaRecord }>;
        /** What to say when it is done. */
        readonly done?: (record: RaRecord, api: StaffDataProvider) => Promise<string>;
      }
    >
  >;
  /** On the page of a record: what belongs to it and lies elsewhere. */
  readonly RecordPanels?: ComponentType<{ record: RaRecord }>;
  /** Inputs for structured fields, and what a new record begins with. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ source: string }>>>;
  readonly initial?: Values;
  /** What stands under the list, and under the form with what is typed in it. */
  readonly Footer?: ComponentType<{ draft: Values | null }>;
}
