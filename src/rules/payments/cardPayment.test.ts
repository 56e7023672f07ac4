import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingMachine, type BookingEvent, type BookingState } from '../bookings/booking.ts';
import { cardEffects, type CardEffect, type IntentStatus } from './cardPayment.ts';
import { transition, type ActorKind } from '../stateMachines/machine.ts';
import { paymentMachine, type PaymentEvent, type PaymentState } from './payment.ts';

describe('effects of a card payment', () => {
  const of = { change_awaited: false } as const;
  const held = { ...of, state: 'held', lapsed: false, instant: true } as const;
  const onRequest = { ...held, instant: false };
  const waiting = { ...of, state: 'awaiting_seller', lapsed: false, instant: false } as const;
  const ended = { ...of, state: 'expired', lapsed: false, instant: true } as const;

  const changing = { ...held, state: 'confirmed' } as const;

  it.each<[IntentStatus, PaymentState, Parameters<typeof cardEffects>[2], readonly CardEffect[]]>([
    ['open', 'requires_action', held, []],
    ['processing', 'requires_action', held, []],
    ['captured', 'requires_action', held, ['receive', 'confirm']],
    ['captured', 'requires_action', onRequest, ['receive', 'ask_seller']],
    ['captured', 'requires_action', { ...held, lapsed: true }, ['receive', 'expire']],
    ['captured', 'requires_action', ended, ['receive', 'give_back']],
    ['captured', 'authorized', waiting, ['receive']],
    ['captured', 'authorized', { ...waiting, lapsed: true }, ['receive', 'expire']],
    ['captured', 'captured', { ...held, state: 'confirmed' }, []],
    ['captured', 'refunded', ended, []],
    ['captured', 'requires_action', { ...changing, change_awaited: true }, ['receive', 'change']],
    ['captured', 'requires_action', changing, ['receive', 'give_back']],
    ['captured', 'captured', { ...changing, change_awaited: true }, []],
    ['voided', 'requires_action', { ...changing, change_awaited: true }, ['void']],
    ['authorized', 'requires_action', onRequest, ['authorize', 'ask_seller']],
    ['authorized', 'requires_action', { ...onRequest, lapsed: true }, ['authorize', 'expire']],
    ['authorized', 'requires_action', ended, ['authorize', 'release']],
    ['authorized', 'authorized', waiting, []],
    ['authorized', 'authorized', ended, ['release']],
    ['voided', 'requires_action', held, ['void']],
    ['voided', 'authorized', waiting, ['void', 'lose']],
    ['voided', 'authorized', ended, ['void']],
    ['voided', 'voided', ended, []],
  ])('%s, payment %s, booking %j: %j', (status, payment, booking, expected) => {
    expect(cardEffects(status, payment, booking)).toEqual(expected);
  });

  const paying: readonly IntentStatus[] = ['authorized', 'captured'];

  it('pay for an open booking or refund all, with late, duplicate and reordered webhooks', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(steps, { maxLength: 25 }), (instant, story) => {
        const world = new World(instant);
        for (const step of story) world.run(step);
        world.settle();
        const { booking, payment, provider } = world;
        expect(world.received).toBeLessThanOrEqual(1);
        expect(world.charged).toBe(world.received === 1);
        const active = ['confirmed', 'awaiting_seller'].includes(booking);
        expect(world.returned).toBe(world.received === 1 && !active ? 1 : 0);
        expect(booking !== 'confirmed' || payment === 'captured').toBe(true);
        expect(active || booking === 'held' || provider !== 'authorized').toBe(true);
        expect(booking !== 'awaiting_seller' || paying.includes(provider)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

type Step =
  | 'bank_approves'
  | 'bank_processes'
  | 'provider_voids'
  | 'time_passes'
  | 'expire'
  | 'transfer'
  | 'buyer_cancels'
  | 'accept'
  | 'decline'
  | 'webhook'
  | 'old_webhook'
  | 'release';

const steps = fc.constantFrom<Step>(
  'bank_approves',
  'bank_approves',
  'bank_processes',
  'provider_voids',
  'time_passes',
  'expire',
  'transfer',
  'buyer_cancels',
  'accept',
  'decline',
  'webhook',
  'webhook',
  'old_webhook',
  'release',
);

/** A simulation of the provider, our records and the money, which change independently. */
class World {
  booking: BookingState = 'held';
  payment: PaymentState = 'requires_action';
  provider: IntentStatus = 'open';
  received = 0;
  returned = 0;
  #lapsed = false;
  #releases = 0;
  readonly #instant: boolean;
  readonly #statuses: IntentStatus[] = ['open'];

  constructor(instant: boolean) {
    this.#instant = instant;
  }

  get charged(): boolean {
    return this.provider === 'captured';
  }

  run(step: Step): void {
    if (step === 'bank_approves' && (this.provider === 'open' || this.provider === 'processing'))
      this.#setStatus(this.#instant ? 'captured' : 'authorized');
    else if (step === 'bank_processes' && this.provider === 'open') this.#setStatus('processing');
    else if (step === 'provider_voids' && this.provider === 'authorized') this.#setStatus('voided');
    else if (step === 'time_passes')
      this.#lapsed ||= ['held', 'awaiting_seller'].includes(this.booking);
    else if (step === 'expire' && this.#lapsed) this.#end('expire', 'system');
    else if (step === 'transfer' && !this.#lapsed)
      this.#transition('choose_bank_transfer', 'buyer', true);
    else if (step === 'buyer_cancels' && !this.#lapsed) this.#end('cancel_by_buyer', 'buyer');
    else if (step === 'decline' && !this.#lapsed) this.#end('decline', 'seller');
    else if (step === 'accept') this.#accept();
    else if (step === 'webhook') this.#sync(this.provider);
    else if (step === 'old_webhook') this.#sync(this.#statuses.at(-2) ?? 'open');
    else if (step === 'release') this.#release();
  }

  /** Passes deadlines, runs jobs and reconciles lost webhooks. */
  settle(): void {
    for (let round = 0; round < 4; round += 1) {
      this.#sync(this.provider);
      if (this.#lapsed) this.#end('expire', 'system');
      if (!['held', 'awaiting_seller'].includes(this.booking)) this.#releases += 1;
      this.#release();
    }
  }

  #setStatus(status: IntentStatus): void {
    this.provider = status;
    this.#statuses.push(status);
  }

  #release(): void {
    if (this.#releases === 0) return;
    this.#releases = 0;
    if (this.provider === 'open' || this.provider === 'authorized') this.#setStatus('voided');
    this.#sync(this.provider);
  }

  #accept(): void {
    if (this.booking !== 'awaiting_seller' || this.#lapsed) return;
    if (this.payment === 'authorized') {
      if (this.provider === 'authorized') this.#setStatus('captured');
      this.#sync(this.provider);
    }
    if (this.payment === 'captured') this.#transition('accept', 'seller');
  }

  #pay(event: PaymentEvent): void {
    const to = transition(paymentMachine, this.payment, event, 'system');
    if (to === null) throw new Error(`A payment cannot ${event} from ${this.payment}`);
    this.payment = to;
  }

  #transition(event: BookingEvent, by: ActorKind, releases = false): boolean {
    const to = transition(bookingMachine, this.booking, event, by);
    if (to === null) return false;
    this.booking = to;
    this.#lapsed = false;
    if (releases) this.#releases += 1;
    return true;
  }

  #end(event: BookingEvent, by: ActorKind): void {
    if (!this.#transition(event, by, true)) return;
    if (this.payment === 'captured') this.#refund();
  }

  #refund(): void {
    this.returned += 1;
    this.#pay('refund');
  }

  #sync(status: IntentStatus): void {
    const booking = {
      state: this.booking,
      lapsed: this.#lapsed,
      instant: this.#instant,
      change_awaited: false,
    };
    for (const consequence of cardEffects(status, this.payment, booking)) {
      if (consequence === 'receive') {
        this.received += 1;
        this.#pay('capture');
      } else if (consequence === 'authorize') this.#pay('authorize');
      else if (consequence === 'void') this.#pay('void');
      else if (consequence === 'confirm') this.#transition('confirm', 'system');
      else if (consequence === 'ask_seller') this.#transition('request', 'system');
      else if (consequence === 'expire' || consequence === 'lose') this.#end('expire', 'system');
      else if (consequence === 'give_back') this.#refund();
      else this.#releases += 1;
    }
  }
}
