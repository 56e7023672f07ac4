import { z } from 'zod';
import { anyStaff, both, either, inState, own, staff, via } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { input, now } from '#src/schema/setValues.ts';

const inspectionMachine = defineMachine({
  initial: 'requested',
  final: ['passed', 'failed', 'cancelled'],
  states: ['requested', 'scheduled', 'under_way', 'passed', 'failed', 'cancelled'],
  events: {
    schedule: { from: ['requested'], to: 'scheduled', by: ['staff'] },
    begin: { from: ['scheduled'], to: 'under_way', by: ['staff'] },
    pass: { from: ['under_way'], to: 'passed', by: ['staff'] },
    fail: { from: ['under_way'], to: 'failed', by: ['staff'] },
    cancel: { from: ['requested', 'scheduled'], to: 'cancelled', by: ['seller', 'buyer', 'staff'] },
  },
});

const sellers = via('property_id', own('seller_id'));
const buyers = via('booking_id', own('buyer_id'));
const parties = either(anyStaff, sellers, buyers);
const editors = either(staff('admin'), both(either(sellers, buyers), inState('requested')));

const finding = z.strictObject({
  room: f.text({ max: 60 }),
  cost: f.optional(f.money()).optional(),
  fixed: z.boolean(),
});

/** Inspections of homes: every kind of field, two references, one to one of several resources and one to several records, six states, and screens for both parties. */
export const inspections = defineResource({
  name: 'inspections',
  fields: {
    id: f.id(),
    property_id: f.ref('properties'),
    booking_id: f.ref('bookings'),
    ...f.oneOf(
      'subject',
      { home_id: f.ref('properties'), place_id: f.ref('locations') },
      { help: 'What is inspected.', labels: { home_id: 'Home', place_id: 'Place' } },
    ),
    place_ids: f.described(f.refs('locations', { max: 4 }), { label: 'Places to inform' }),
    title: f.text({ max: 80 }),
    kind: f.described(f.choice(['safety', 'damage']), { labels: { damage: 'Damage report' } }),
    state: f.states(inspectionMachine),
    areas: f.choices(['kitchen', 'bath', 'outside']),
    urgent: f.withDefault(f.flag(), false),
    due_on: f.optional(f.day()),
    access_days: f.described(f.optional(f.dayRange()), {
      help: 'When the inspector may come.',
    }),
    begins_at: f.optional(f.instant()),
    length: f.described(f.optional(f.duration()), { placeholder: '1:30' }),
    rooms: f.optional(f.integer({ max: 40 })),
    size: f.described(f.optional(f.decimal({ min: 0, max: 10_000 })), { unit: 'm²' }),
    humidity: f.optional(f.percent()),
    share: f.described(f.optional(f.share()), { label: 'Share of the seller' }),
    fee: f.optional(f.money()),
    currency: f.withDefault(f.choice(['EUR', 'GBP', 'USD']), 'EUR'),
    contact_email: f.personal(f.optional(f.email())),
    contact_phone: f.personal(f.optional(f.phone())),
    manual: f.optional(f.url()),
    description: f.optional(f.longText({ max: 2000 })),
    findings: f.described(f.optional(f.json(z.array(finding).max(20))), {
      help: 'What was found, room by room.',
    }),
    photos: f.photos({ max: 6 }),
    report: f.optional(f.file()),
    result: f.locked(f.optional(f.text())),
    finished_at: f.locked(f.optional(f.instant())),
    overdue: f.computed(f.flag(), 'coalesce(inspections.due_on < current_date, false)'),
    created_at: f.createdAt(),
  },
  notes: true,
  access: {
    list: parties,
    create: either(staff('admin'), sellers, buyers),
    edit: editors,
    remove: editors,
    fields: {
      fee: { read: either(anyStaff, sellers), write: staff('admin') },
      share: { write: staff('admin') },
    },
  },
  actions: {
    schedule: {
      grant: staff('admin'),
      event: 'schedule',
      done: 'Scheduled',
      input: z.strictObject({ begins_at: f.instant() }),
      set: { begins_at: input('begins_at') },
    },
    begin: { grant: staff('admin'), event: 'begin' },
    pass: {
      grant: staff('admin'),
      event: 'pass',
      done: 'Passed',
      question: 'Pass the inspection of {property_id} for {fee}?',
      input: z.strictObject({ result: f.text() }),
      set: { result: input('result'), finished_at: now() },
    },
    fail: {
      grant: staff('admin'),
      event: 'fail',
      input: z.strictObject({ result: f.text() }),
      set: { result: input('result'), finished_at: now() },
      danger: true,
    },
    cancel: { grant: either(staff('admin'), sellers, buyers), event: 'cancel', danger: true },
  },
  admin: {
    list: ['title', 'property_id', 'subject', 'state', 'kind', 'due_on', 'fee', 'overdue'],
    filters: [
      'state',
      'kind',
      'areas',
      'urgent',
      'due_on',
      'access_days',
      'fee',
      'property_id',
      'subject',
      'home_id',
      'place_ids',
    ],
    search: ['title', 'description', 'property_id', 'place_ids'],
    title: 'title',
    sort: ['created_at', 'DESC'],
  },
  market: {
    area: ['seller', 'buyer'],
    list: [
      'title',
      'property_id',
      'subject',
      'state',
      'kind',
      'areas',
      'due_on',
      'access_days',
      'size',
      'place_ids',
      'photos',
    ],
    form: [
      'property_id',
      'booking_id',
      'subject',
      'home_id',
      'place_id',
      'place_ids',
      'title',
      'kind',
      'areas',
      'urgent',
      'due_on',
      'access_days',
      'begins_at',
      'length',
      'rooms',
      'size',
      'humidity',
      'share',
      'fee',
      'currency',
      'contact_email',
      'contact_phone',
      'manual',
      'description',
      'findings',
      'photos',
      'report',
    ],
  },
});
