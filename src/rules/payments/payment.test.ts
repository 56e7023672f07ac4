import { describe, expect, it } from 'vitest';

import { transition, type ActorKind } from '../stateMachines/machine.ts';
import { manualPaymentMachine } from './manualPayment.ts';
import { paymentMachine, type PaymentEvent, type PaymentState } from './payment.ts';

describe('paymentMachine', () => {
  it.each<[string, ActorKind, readonly PaymentEvent[], PaymentState]>([
    ['a card', 'system', ['authorize', 'capture', 'refund_partially', 'refund'], 'refunded'],
    ['a bank transfer', 'staff', ['capture', 'refund'], 'refunded'],
    ['a declined request', 'system', ['authorize', 'void'], 'voided'],
    ['a declined card', 'system', ['fail'], 'failed'],
    [
      'two partial refunds',
      'staff',
      ['capture', 'refund_partially', 'refund_partially'],
      'partially_refunded',
    ],
  ])('%s, by %s: %j ends as %s', (_, by, events, end) => {
    let state: PaymentState | null = paymentMachine.initial;
    for (const event of events) {
      state = state && transition(paymentMachine, state, event, by);
    }
    expect(state).toBe(end);
  });

  it('allows no event by a buyer or a seller', () => {
    for (const transition of Object.values(paymentMachine.events)) {
      expect(transition.by).not.toContain('buyer');
      expect(transition.by).not.toContain('seller');
    }
  });
});

describe('manualPaymentMachine', () => {
  it('is settled by staff only', () => {
    expect(transition(manualPaymentMachine, 'expected', 'settle', 'staff')).toBe('settled');
    expect(transition(manualPaymentMachine, 'expected', 'settle', 'system')).toBeNull();
    expect(transition(manualPaymentMachine, 'void', 'settle', 'staff')).toBeNull();
  });

  it('is voided when its booking ends unpaid', () => {
    expect(transition(manualPaymentMachine, 'expected', 'void', 'system')).toBe('void');
    expect(transition(manualPaymentMachine, 'settled', 'void', 'staff')).toBeNull();
  });
});
