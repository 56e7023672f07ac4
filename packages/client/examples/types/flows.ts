/** Any client: tests that run the examples do not know the generated types. */
type Api = object;

interface Stay {
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
}

interface Booking {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly total: number;
}

/** The client and its examples as tests call them; `flowsFit.ts` compares them with the generated types. */
export interface Flows {
  connect(options: { baseUrl: string; token: string; retries?: number }): Api;

  findHomes(api: Api, q: string, stay: Stay): Promise<{ id: string; title: string }[]>;
  creditIn(api: Api, currency: string): Promise<number>;
  bookStay(
    api: Api,
    wish: Stay & { readonly property_id: string },
  ): Promise<{
    quote: { total: number; lines: { code: string; amount: number }[] };
    booking: Booking;
  }>;
  readStay(
    api: Api,
    id: string,
  ): Promise<{ reference: string; state: string; total: number; paid: number }>;
  comingStays(api: Api, limit: number): Promise<{ id: string; title: string; check_in: string }[]>;
  cancelStay(
    api: Api,
    id: string,
    reason: string,
  ): Promise<{ refund: { refund: number; kept: number }; booking: Booking }>;

  sellerBookings(api: Api, limit: number): Promise<{ id: string; state: string }[]>;
  acceptBooking(
    api: Api,
    id: string,
  ): Promise<{ booking: Booking; earnings: { currency: string } }>;
  declineBooking(api: Api, id: string, reason: string): Promise<Booking>;
  bookingsToAnswer(api: Api, leastTotal: number): Promise<{ id: string; reference: string }[]>;
  draftListing(
    api: Api,
    title: string,
  ): Promise<{
    edited: { id: string; values: { rates: { base: number | null; cleaning_fee: number } } };
    drafts: { id: string; state: string }[];
  }>;
  editNights(
    api: Api,
    id: string,
    nights: { blocked: string; dear: string; end: string; price: number },
  ): Promise<
    {
      prices: number[];
      entries: { first: string; last: string; state: string; note: string }[];
    }[]
  >;
  openPayouts(api: Api): Promise<{
    balances: { currency: string }[];
    open: { reference: string; amount: number; currency: string }[];
  }>;
  subscribe(
    api: Api,
    url: string,
    events: 'bookings.confirmed'[],
  ): Promise<{ id: string; secret: string }>;
  confirmedReference(
    secret: string,
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): string | null;
  largeBookings(api: Api, total: number): Promise<string[]>;
}
