import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import { STEP_NAMES } from '#src/rules/onboarding/step.ts';
import { MAX_PERIOD_DAYS, periodDays } from '#src/rules/reports/period.ts';
import { day } from '#src/schema/field.ts';
import { sellerResponses } from '#src/wire/listings/property.ts';

/** A number for the period and for the period before. */
export const figure = z.object({ value: z.number(), before: z.number() });
export type Figure = z.infer<typeof figure>;

const period = z.object({ from: day(), to: day() });

const periodWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ from: day(), to: day() })
    .extend(shape)
    .refine((query) => periodDays(query as z.infer<typeof period>) >= 1, {
      path: ['to'],
      error: 'The last day lies before the first.',
    })
    .refine((query) => periodDays(query as z.infer<typeof period>) <= MAX_PERIOD_DAYS, {
      path: ['from'],
      error: 'Ask for two years at most.',
    });

export const periodQuery = periodWith({});
export const bookingReportQuery = periodWith({ currency: z.enum(CURRENCIES).optional() });

export const ONBOARDING_KINDS = ['buyer', 'seller', 'business'] as const;
export type OnboardingKind = (typeof ONBOARDING_KINDS)[number];
export const onboardingReportQuery = periodWith({
  kind: z.enum(ONBOARDING_KINDS).default('buyer'),
});

/** The fields that all reports share. */
export const reported = { period, before: period, step_days: z.int() };

export const FUNNEL_STAGES = ['searched', 'looked', 'reserved', 'paid'] as const;

export const bookingReport = z.object({
  ...reported,
  /** The currency of all amounts below. */
  currency: z.enum(CURRENCIES),
  /** The currencies with any business, the most used first. */
  currencies: z.array(z.enum(CURRENCIES)),
  figures: z.object({
    made: figure,
    kept: figure,
    cancelled: figure,
    nights: figure,
    volume: figure,
    revenue: figure,
    refunds: figure,
    earnings: figure,
  }),
  trend: z.array(
    z.object({ day: day(), made: figure, kept: figure, volume: figure, revenue: figure }),
  ),
  funnel: z.array(z.object({ stage: z.enum(FUNNEL_STAGES), ...figure.shape })),
  states: z.array(z.object({ state: z.enum(bookingMachine.states), ...figure.shape })),
  places: z.array(
    z.object({ id: z.string(), name: z.string(), bookings: z.number(), volume: z.number() }),
  ),
  properties: z.array(
    z.object({ id: z.string(), name: z.string(), bookings: z.number(), volume: z.number() }),
  ),
});
export type BookingReport = z.infer<typeof bookingReport>;

export const visitorReport = z.object({
  ...reported,
  figures: z.object({ views: figure, visitors: figure, per_visitor: figure }),
  trend: z.array(z.object({ day: day(), views: figure, visitors: figure })),
  pages: z.array(z.object({ route: z.string(), views: z.number(), visitors: z.number() })),
  referrers: z.array(z.object({ referrer: z.string(), visitors: z.number() })),
  devices: z.array(z.object({ device: z.string(), visitors: z.number() })),
  /** Views by the hour of the day (UTC), 24 of them. */
  hours: z.array(z.number()),
});
export type VisitorReport = z.infer<typeof visitorReport>;

export const onboardingReport = z.object({
  ...reported,
  kind: z.enum(ONBOARDING_KINDS),
  figures: z.object({
    registered: figure,
    finished: figure,
    rejected: figure,
    /** Median hours from registration to approval; 0 where no one was approved. */
    hours_to_finish: figure,
  }),
  /** The funnel, in order: registration, each submitted step, approval. */
  steps: z.array(
    z.object({
      step: z.enum(STEP_NAMES),
      begun: z.number(),
      submitted: z.number(),
      approved: z.number(),
      rejected: z.number(),
      /** Median hours from completing the previous step to submitting this one. */
      hours_to_submit: z.nullable(z.number()),
      /** Median hours from submission to the decision of staff. */
      hours_to_review: z.nullable(z.number()),
    }),
  ),
  trend: z.array(z.object({ day: day(), registered: figure, finished: figure })),
});
export type OnboardingReport = z.infer<typeof onboardingReport>;

/** The start of the dashboards of admins and owners: key figures and recent activity. */
export const staffDashboard = z.object({
  ...reported,
  currency: z.enum(CURRENCIES),
  figures: z.object({ made: figure, visitors: figure, volume: figure, revenue: figure }),
  trend: z.array(
    z.object({ day: day(), made: figure, visitors: figure, volume: figure, revenue: figure }),
  ),
  activity: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      resource: z.string(),
      record_id: z.string(),
      /** The record’s current title; null where it was deleted. */
      title: z.nullable(z.string()),
      /** Null for the system. */
      actor: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type StaffDashboard = z.infer<typeof staffDashboard>;

export const ownerDashboard = z.object({
  ...reported,
  /** One per currency with any business, the most used first. */
  money: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      volume: figure,
      revenue: figure,
      refunds: figure,
      /** What the ledger owes sellers today. */
      owed_to_sellers: z.number(),
      trend: z.array(z.object({ day: day(), volume: figure, revenue: figure })),
    }),
  ),
  growth: z.object({ bookings: figure, buyers: figure, sellers: figure, properties: figure }),
});
export type OwnerDashboard = z.infer<typeof ownerDashboard>;

export const sellerReport = z.object({
  ...reported,
  views: figure,
  bookings: figure,
  nights: figure,
  /** The booked share of the available nights, from 0 to 1. */
  occupancy: figure,
  /** All reviews of the seller’s properties, whatever the period; `average` is null without one. */
  rating: z.object({ average: z.nullable(z.number()), reviews: z.int() }),
  /** Of the last 30 days, whatever the period; null without a new conversation. */
  responses: z.nullable(z.object({ ...sellerResponses.shape, threads: z.int() })),
  /** By currency; null without access to the profile’s payouts. */
  income: z.nullable(z.array(z.object({ currency: z.enum(CURRENCIES), ...figure.shape }))),
  trend: z.array(z.object({ day: day(), views: figure, bookings: figure })),
  properties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      currency: z.enum(CURRENCIES),
      views: z.number(),
      bookings: z.number(),
      nights: z.number(),
      occupancy: z.number(),
      income: z.nullable(z.number()),
    }),
  ),
});
export type SellerReport = z.infer<typeof sellerReport>;
