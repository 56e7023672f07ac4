import type { RaRecord } from 'react-admin';
import type { ComponentType } from 'react';
import type { Field } from '#src/schema/field.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a declaration cannot express about the screens of its resource. */
export interface Override {
  /** Whether staff may edit the list like a spreadsheet, many rows at once. */
  readonly sheet?: true;
  /** Columns from other records, each shown after a column of the resource. */
  readonly columns?: readonly {
    readonly name: string;
    readonly after: string;
    readonly Cell: ComponentType<{ record: RaRecord }>;
  }[];
  /** Buttons beside the title of the list. */
  readonly ListActions?: ComponentType;
  readonly actions?: Readonly<
    Record<
      string,
      {
        /** The initial values of the form. */
        readonly defaults?: (record: RaRecord) => Values;
        /** Shown above the form's fields. */
        readonly Intro?: ComponentType<{ record: RaRecord }>;
        /** The message after success. */
        readonly done?: (record: RaRecord, api: StaffDataProvider) => Promise<string>;
      }
    >
  >;
  /** Panels on the page of a record, above its form. */
  readonly RecordPanels?: ComponentType<{ record: RaRecord }>;
  /** The fields that these panels show, which the page does not repeat. */
  readonly panelFields?: readonly string[];
  /** Inputs for structured fields. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ source: string; of: Field }>>>;
  /** The initial values of a new record. */
  readonly initial?: Values;
  /** Shown below the list, and below the form with its unsaved values. */
  readonly Footer?: ComponentType<{ draft: Values | null }>;
}
