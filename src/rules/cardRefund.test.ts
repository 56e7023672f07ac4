import { describe, expect, it } from 'vitest';
import {
  cardRefundEvent,
  cardRefundMachine,
  type CardRefundState,
  type ProviderRefund,
} from './cardRefund.ts';
import { move } from './machine.ts';

describe('a refund to a card', () => {
  it.each<[readonly ProviderRefund[], CardRefundState]>([
    [['succeeded'], 'returned'],
    [['pending', 'pending', 'succeeded', 'succeeded'], 'returned'],
    [['pending', 'failed'], 'failed'],
    [['succeeded', 'failed', 'failed'], 'failed'],
    [['succeeded', 'pending'], 'returned'],
    [['failed', 'succeeded'], 'failed'],
  ])('of which is told %j ends %s', (told, end) => {
    let state: CardRefundState = cardRefundMachine.initial;
    for (const news of told)
      state = move(cardRefundMachine, state, cardRefundEvent(news), 'system') ?? state;
    expect(state).toBe(end);
  });
});
