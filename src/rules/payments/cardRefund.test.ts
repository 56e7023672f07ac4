import { describe, expect, it } from 'vitest';
import {
  cardRefundEvent,
  cardRefundMachine,
  type CardRefundState,
  type ProviderRefund,
} from './cardRefund.ts';
import { transition } from '../stateMachines/machine.ts';

describe('a refund to a card', () => {
  it.each<[readonly ProviderRefund[], CardRefundState]>([
    [['succeeded'], 'returned'],
    [['pending', 'pending', 'succeeded', 'succeeded'], 'returned'],
    [['pending', 'failed'], 'failed'],
    [['succeeded', 'failed', 'failed'], 'failed'],
    [['succeeded', 'pending'], 'returned'],
    [['failed', 'succeeded'], 'failed'],
  ])('with the statuses %j ends as %s', (statuses, end) => {
    let state: CardRefundState = cardRefundMachine.initial;
    for (const status of statuses)
      state = transition(cardRefundMachine, state, cardRefundEvent(status), 'system') ?? state;
    expect(state).toBe(end);
  });
});
