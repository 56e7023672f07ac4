export type Fields = Record<string, unknown>;

export interface Intent extends Fields {
  readonly id: string;
  readonly amount: number;
  readonly capture_method: 'automatic' | 'manual';
  readonly client_secret: string;
  readonly metadata: Fields;
  status: string;
  customer: string | null;
  setup_future_usage: string | null;
  last_payment_error: { message: string } | null;
  payment_method: string | null;
  charged_back: number;
}

export interface Refund extends Fields {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A chargeback. */
export interface Dispute extends Fields {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  status: 'needs_response' | 'lost' | 'won' | 'warning_needs_response';
}

export interface Card extends Fields {
  readonly id: string;
  customer: string | null;
  /** Whether its bank declines every charge. */
  refused: boolean;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

/** A seller's connected account, changed by Stripe's form. */
export interface Account extends Fields {
  readonly id: string;
  readonly metadata: Fields;
  /** Its balance in minor units. */
  holds: number;
  rejected: boolean;
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: 'active' | 'inactive' };
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    current_deadline: number | null;
  };
}

export interface Transfer extends Fields {
  readonly id: string;
  readonly amount: number;
  readonly destination: string;
  readonly transfer_group: string;
  readonly metadata: Fields;
  amount_reversed: number;
  reversed: boolean;
}

export interface StripeState {
  readonly customers: Map<string, Fields & { id: string; default: string | null }>;
  readonly cards: Map<string, Card>;
  readonly intents: Map<string, Intent>;
  readonly setups: Map<string, Fields & { id: string; customer: string; client_secret: string }>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly accounts: Map<string, Account>;
  readonly transfers: Map<string, Transfer>;
  /** Events that are not sent yet, in order. */
  readonly events: Fields[];
  /** The initial state of refunds. */
  refundsBegin: Refund['status'];
  /** Whether banks refuse to capture authorised payments. */
  refusesCapture: boolean;
  /** Whether Stripe refuses new accounts, and whether the platform has no balance. */
  refusesAccounts: boolean;
  /** Whether accounts with a balance can be rejected. */
  barsAccounts: boolean;
  outOfMoney: boolean;
  made: number;
}

export const newState = (): StripeState => ({
  customers: new Map(),
  cards: new Map(),
  intents: new Map(),
  setups: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  accounts: new Map(),
  transfers: new Map(),
  events: [],
  refundsBegin: 'succeeded',
  refusesCapture: false,
  refusesAccounts: false,
  barsAccounts: true,
  outOfMoney: false,
  made: 0,
});

/** A new id. */
export function newId(state: StripeState, prefix: string): string {
  state.made += 1;
  return `${prefix}_standin${String(state.made).padStart(6, '0')}`;
}

/** Records an event for the webhooks, of `account` if it is a seller's. */
export function recordEvent(
  state: StripeState,
  type: string,
  object: Fields,
  account?: string,
): void {
  state.events.push({
    id: newId(state, 'evt'),
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    created: 1_780_000_000,
    data: { object: structuredClone(object) },
    ...(account !== undefined && { account }),
  });
}
