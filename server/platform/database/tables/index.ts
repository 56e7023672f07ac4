import type { Generated } from 'kysely';
import type { resources } from '#resources';
import type { Computed, Defaulted, Field, Fields } from '#src/schema/field.ts';
import type { Table } from '#src/schema/table.ts';
import { paymentProviders } from './cards.ts';
import { exchangeRates, rateDownloads } from './currencies.ts';
import { requestCounts } from './limits.ts';
import { transitions } from './transitions.ts';
import { nodes } from './nodes.ts';
import { notifications } from './notifications.ts';
import {
  idempotencyKeys,
  mails,
  auditLog,
  auditStreams,
  auditAnchors,
  realtimeApps,
  installations,
} from './operations.ts';
import { pushSubscriptions, pushKeys } from './push.ts';
import { pageViews, propertyViews, visitorSalts, visitorMarks } from './visits.ts';
import { recordChanges, webhookEvents, webhookResources } from './webhooks.ts';

/** The tables of the platform itself. */
export const platformTables = [
  paymentProviders,
  exchangeRates,
  rateDownloads,
  requestCounts,
  transitions,
  nodes,
  notifications,
  idempotencyKeys,
  mails,
  auditLog,
  auditStreams,
  auditAnchors,
  realtimeApps,
  installations,
  pushSubscriptions,
  pushKeys,
  pageViews,
  propertyViews,
  visitorSalts,
  visitorMarks,
  recordChanges,
  webhookResources,
  webhookEvents,
] as const;

type Row<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Computed<unknown> ? never : K]: F[K] extends Defaulted<
    infer Value
  >
    ? Generated<Value>
    : F[K] extends Field<infer Value>
      ? Value
      : never;
};

/** The row types of some tables, by name. */
export type RowsOf<T extends readonly Table[]> = {
  [One in T[number] as One['name']]: Row<One['fields']>;
};

type ResourceRows = { [Name in keyof typeof resources]: Row<(typeof resources)[Name]['fields']> };

/** Row types of the query builder. Each module adds its own tables by declaration. */
export interface Tables extends ResourceRows, RowsOf<typeof platformTables> {}
