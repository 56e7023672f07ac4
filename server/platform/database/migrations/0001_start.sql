CREATE TABLE "users" (
  "id" uuid NOT NULL,
  "email" citext NOT NULL,
  "name" text NOT NULL,
  "email_verified_at" timestamptz(3),
  "system_roles" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "users_email_key" UNIQUE ("email"),
  CONSTRAINT "users_system_roles_check" CHECK ("system_roles" <@ ARRAY['owner', 'admin', 'dispute_admin', 'agent']::text[])
);

CREATE TABLE "profiles" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "profile_type" text NOT NULL,
  "account_type" text NOT NULL,
  "display_name" text NOT NULL,
  "about" text NOT NULL DEFAULT '',
  "onboarding_status" text NOT NULL DEFAULT 'not_started',
  "vip" boolean NOT NULL DEFAULT false,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "profiles_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "profiles_user_id_profile_type_account_type_key" UNIQUE ("user_id", "profile_type", "account_type"),
  CONSTRAINT "profiles_profile_type_check" CHECK ("profile_type" IN ('buyer', 'seller')),
  CONSTRAINT "profiles_account_type_check" CHECK ("account_type" IN ('personal', 'business')),
  CONSTRAINT "profiles_onboarding_status_check" CHECK ("onboarding_status" IN ('not_started', 'in_progress', 'submitted', 'approved', 'rejected', 'complete'))
);

CREATE TABLE "locations" (
  "id" uuid NOT NULL,
  "parent_id" uuid,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "country_code" text NOT NULL,
  "lat" double precision NOT NULL,
  "lng" double precision NOT NULL,
  "time_zone" text NOT NULL,
  "population" integer NOT NULL DEFAULT 0,
  "featured" boolean NOT NULL DEFAULT false,
  CONSTRAINT "locations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "locations_kind_check" CHECK ("kind" IN ('country', 'region', 'city', 'area'))
);

CREATE TABLE "properties" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "location_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'draft',
  "title" text NOT NULL,
  "description" text NOT NULL,
  "property_type" text NOT NULL,
  "bedrooms" integer NOT NULL,
  "bathrooms" integer NOT NULL,
  "max_guests" integer NOT NULL,
  "amenities" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "instant_booking" boolean NOT NULL DEFAULT false,
  "cancellation_policy" text NOT NULL DEFAULT 'moderate',
  "currency" text NOT NULL,
  "rates" jsonb NOT NULL,
  "nightly_floor" bigint NOT NULL,
  "check_in_time" text NOT NULL DEFAULT '15:00',
  "check_out_time" text NOT NULL DEFAULT '11:00',
  "address" text NOT NULL,
  "lat" double precision NOT NULL,
  "lng" double precision NOT NULL,
  "photos" jsonb NOT NULL,
  "rating" double precision NOT NULL DEFAULT 0,
  "review_count" integer NOT NULL DEFAULT 0,
  "rank" double precision NOT NULL DEFAULT 0,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "properties_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "properties_state_check" CHECK ("state" IN ('draft', 'pending_review', 'published', 'paused', 'archived', 'rejected', 'suspended')),
  CONSTRAINT "properties_property_type_check" CHECK ("property_type" IN ('apartment', 'house', 'villa', 'cabin', 'studio', 'loft', 'cottage', 'townhouse')),
  CONSTRAINT "properties_amenities_check" CHECK ("amenities" <@ ARRAY['wifi', 'kitchen', 'washing_machine', 'dryer', 'dishwasher', 'air_conditioning', 'heating', 'fireplace', 'television', 'workspace', 'free_parking', 'ev_charger', 'elevator', 'step_free_access', 'balcony', 'garden', 'pool', 'hot_tub', 'sauna', 'gym', 'barbecue', 'crib', 'pets_allowed', 'sea_view', 'mountain_view', 'smoke_alarm']::text[]),
  CONSTRAINT "properties_cancellation_policy_check" CHECK ("cancellation_policy" IN ('flexible', 'moderate', 'strict')),
  CONSTRAINT "properties_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "bookings" (
  "id" uuid NOT NULL,
  "reference" text NOT NULL,
  "property_id" uuid NOT NULL,
  "buyer_id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'held',
  "check_in" date NOT NULL,
  "check_out" date NOT NULL,
  "guests" integer NOT NULL,
  "nights" integer NOT NULL,
  "currency" text NOT NULL,
  "total" bigint NOT NULL,
  "seller_total" bigint NOT NULL,
  "lines" jsonb NOT NULL,
  "policy" jsonb NOT NULL,
  "expires_at" timestamptz(3),
  "staff_note" text NOT NULL DEFAULT '',
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "bookings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bookings_reference_key" UNIQUE ("reference"),
  CONSTRAINT "bookings_state_check" CHECK ("state" IN ('held', 'awaiting_payment', 'awaiting_seller', 'confirmed', 'checked_in', 'completed', 'expired', 'declined', 'cancelled_by_buyer', 'cancelled_by_seller', 'cancelled_by_staff', 'no_show')),
  CONSTRAINT "bookings_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "manual_payments" (
  "id" uuid NOT NULL,
  "direction" text NOT NULL,
  "booking_id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'expected',
  "reference" text NOT NULL,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "statement_note" text NOT NULL DEFAULT '',
  "settled_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "manual_payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "manual_payments_direction_check" CHECK ("direction" IN ('incoming', 'outgoing')),
  CONSTRAINT "manual_payments_state_check" CHECK ("state" IN ('expected', 'settled', 'void')),
  CONSTRAINT "manual_payments_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "fee_structures" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "side" text NOT NULL,
  "percentage" integer NOT NULL,
  "fixed" bigint NOT NULL DEFAULT 0,
  "minimum" bigint,
  "maximum" bigint,
  "valid_from" date,
  "valid_to" date,
  "country_code" text,
  "property_type" text,
  "account_type" text,
  "vip" boolean,
  "currency" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "fee_structures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "fee_structures_side_check" CHECK ("side" IN ('buyer', 'seller')),
  CONSTRAINT "fee_structures_property_type_check" CHECK ("property_type" IN ('apartment', 'house', 'villa', 'cabin', 'studio', 'loft', 'cottage', 'townhouse')),
  CONSTRAINT "fee_structures_account_type_check" CHECK ("account_type" IN ('personal', 'business')),
  CONSTRAINT "fee_structures_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "credentials" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "password_hash" text NOT NULL,
  CONSTRAINT "credentials_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "credentials_user_id_key" UNIQUE ("user_id")
);

CREATE TABLE "sessions" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "profile_id" uuid,
  "token_hash" text NOT NULL,
  "user_agent" text NOT NULL,
  "address" text NOT NULL,
  "last_seen_at" timestamptz(3) NOT NULL DEFAULT now(),
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sessions_token_hash_key" UNIQUE ("token_hash")
);

CREATE TABLE "delegations" (
  "id" uuid NOT NULL,
  "agent_id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "scopes" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "ends_on" date,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "delegations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "delegations_agent_id_profile_id_key" UNIQUE ("agent_id", "profile_id"),
  CONSTRAINT "delegations_scopes_check" CHECK ("scopes" <@ ARRAY['properties', 'bookings', 'messages', 'payouts:read']::text[])
);

CREATE TABLE "calendar_entries" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "stay" daterange NOT NULL,
  "kind" text NOT NULL,
  "booking_id" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "calendar_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_entries_booking_id_key" UNIQUE ("booking_id"),
  CONSTRAINT "calendar_entries_kind_check" CHECK ("kind" IN ('hold', 'booking', 'block', 'imported'))
);

CREATE TABLE "quotes" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "check_in" date NOT NULL,
  "check_out" date NOT NULL,
  "guests" integer NOT NULL,
  "currency" text NOT NULL,
  "total" bigint NOT NULL,
  "seller_total" bigint NOT NULL,
  "lines" jsonb NOT NULL,
  "policy" jsonb NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "quotes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quotes_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "booking_events" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "event" text NOT NULL,
  "to_state" text NOT NULL,
  "by" text NOT NULL,
  "actor_id" uuid,
  "on_behalf_of" uuid,
  "reason" text NOT NULL DEFAULT '',
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "booking_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "booking_events_by_check" CHECK ("by" IN ('buyer', 'seller', 'staff', 'system'))
);

CREATE TABLE "cancellation_policies" (
  "id" uuid NOT NULL,
  "code" text NOT NULL,
  "tiers" jsonb NOT NULL,
  CONSTRAINT "cancellation_policies_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cancellation_policies_code_key" UNIQUE ("code"),
  CONSTRAINT "cancellation_policies_code_check" CHECK ("code" IN ('flexible', 'moderate', 'strict'))
);

CREATE TABLE "reviews" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "author_id" uuid NOT NULL,
  "rating" integer NOT NULL,
  "body" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reviews_booking_id_key" UNIQUE ("booking_id")
);

CREATE TABLE "payments" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "provider" text NOT NULL,
  "state" text NOT NULL DEFAULT 'requires_action',
  "reference" text NOT NULL,
  "amount" bigint NOT NULL,
  "refunded" bigint NOT NULL DEFAULT 0,
  "currency" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payments_reference_key" UNIQUE ("reference"),
  CONSTRAINT "payments_provider_check" CHECK ("provider" IN ('bank_transfer', 'stripe')),
  CONSTRAINT "payments_state_check" CHECK ("state" IN ('requires_action', 'authorized', 'captured', 'partially_refunded', 'refunded', 'failed', 'voided')),
  CONSTRAINT "payments_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "ledger_transactions" (
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "booking_id" uuid,
  "payment_id" uuid,
  "idempotency_key" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ledger_transactions_idempotency_key_key" UNIQUE ("idempotency_key"),
  CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return'))
);

CREATE TABLE "ledger_entries" (
  "id" uuid NOT NULL,
  "transaction_id" uuid NOT NULL,
  "account" text NOT NULL,
  "owner_id" uuid,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ledger_entries_account_check" CHECK ("account" IN ('buyer_receivable', 'provider_clearing', 'seller_payable', 'platform_revenue', 'deposits_held', 'tax', 'referral_credit')),
  CONSTRAINT "ledger_entries_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "idempotency_keys" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "key" text NOT NULL,
  "request_hash" text NOT NULL,
  "status" integer NOT NULL,
  "response" jsonb NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "idempotency_keys_user_id_key_key" UNIQUE ("user_id", "key")
);

CREATE TABLE "mails" (
  "id" uuid NOT NULL,
  "to" citext NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "html" text NOT NULL,
  "sent_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_log" (
  "id" uuid NOT NULL,
  "sequence" integer NOT NULL,
  "actor_id" uuid,
  "on_behalf_of" uuid,
  "action" text NOT NULL,
  "resource" text NOT NULL,
  "record_id" text NOT NULL,
  "differences" jsonb NOT NULL,
  "address" text NOT NULL,
  "previous_hash" text NOT NULL,
  "hash" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "audit_log_sequence_key" UNIQUE ("sequence"),
  CONSTRAINT "audit_log_hash_key" UNIQUE ("hash")
);

ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "locations" ADD CONSTRAINT "locations_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "locations" ("id") ON DELETE RESTRICT;

ALTER TABLE "properties" ADD CONSTRAINT "properties_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "properties" ADD CONSTRAINT "properties_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations" ("id") ON DELETE RESTRICT;

ALTER TABLE "bookings" ADD CONSTRAINT "bookings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE RESTRICT;

ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE RESTRICT;

ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE SET NULL;

ALTER TABLE "delegations" ADD CONSTRAINT "delegations_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "delegations" ADD CONSTRAINT "delegations_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE;

ALTER TABLE "quotes" ADD CONSTRAINT "quotes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE;

ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_on_behalf_of_fkey" FOREIGN KEY ("on_behalf_of") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE RESTRICT;

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions" ("id") ON DELETE RESTRICT;

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_on_behalf_of_fkey" FOREIGN KEY ("on_behalf_of") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

CREATE INDEX "users_created_at_idx" ON "users" ("created_at");

CREATE INDEX "profiles_created_at_idx" ON "profiles" ("created_at");

CREATE INDEX "locations_parent_id_idx" ON "locations" ("parent_id");

CREATE INDEX "locations_country_code_idx" ON "locations" ("country_code");

CREATE INDEX "properties_seller_id_idx" ON "properties" ("seller_id");

CREATE INDEX "properties_location_id_idx" ON "properties" ("location_id");

CREATE INDEX "properties_state_idx" ON "properties" ("state");

CREATE INDEX "properties_created_at_idx" ON "properties" ("created_at");

CREATE INDEX "bookings_property_id_idx" ON "bookings" ("property_id");

CREATE INDEX "bookings_buyer_id_idx" ON "bookings" ("buyer_id");

CREATE INDEX "bookings_seller_id_idx" ON "bookings" ("seller_id");

CREATE INDEX "bookings_state_idx" ON "bookings" ("state");

CREATE INDEX "bookings_check_in_idx" ON "bookings" ("check_in");

CREATE INDEX "bookings_created_at_idx" ON "bookings" ("created_at");

CREATE INDEX "manual_payments_booking_id_idx" ON "manual_payments" ("booking_id");

CREATE INDEX "manual_payments_payment_id_idx" ON "manual_payments" ("payment_id");

CREATE INDEX "manual_payments_state_idx" ON "manual_payments" ("state");

CREATE INDEX "manual_payments_reference_idx" ON "manual_payments" ("reference");

CREATE INDEX "manual_payments_created_at_idx" ON "manual_payments" ("created_at");

CREATE INDEX "fee_structures_created_at_idx" ON "fee_structures" ("created_at");

CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");

CREATE INDEX "sessions_profile_id_idx" ON "sessions" ("profile_id");

CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" ("last_seen_at");

CREATE INDEX "sessions_created_at_idx" ON "sessions" ("created_at");

CREATE INDEX "delegations_profile_id_idx" ON "delegations" ("profile_id");

CREATE INDEX "delegations_created_at_idx" ON "delegations" ("created_at");

CREATE INDEX "calendar_entries_property_id_idx" ON "calendar_entries" ("property_id");

CREATE INDEX "calendar_entries_created_at_idx" ON "calendar_entries" ("created_at");

CREATE INDEX "quotes_property_id_idx" ON "quotes" ("property_id");

CREATE INDEX "quotes_created_at_idx" ON "quotes" ("created_at");

CREATE INDEX "booking_events_booking_id_idx" ON "booking_events" ("booking_id");

CREATE INDEX "booking_events_actor_id_idx" ON "booking_events" ("actor_id");

CREATE INDEX "booking_events_on_behalf_of_idx" ON "booking_events" ("on_behalf_of");

CREATE INDEX "booking_events_created_at_idx" ON "booking_events" ("created_at");

CREATE INDEX "reviews_property_id_idx" ON "reviews" ("property_id");

CREATE INDEX "reviews_author_id_idx" ON "reviews" ("author_id");

CREATE INDEX "reviews_created_at_idx" ON "reviews" ("created_at");

CREATE INDEX "payments_booking_id_idx" ON "payments" ("booking_id");

CREATE INDEX "payments_state_idx" ON "payments" ("state");

CREATE INDEX "payments_created_at_idx" ON "payments" ("created_at");

CREATE INDEX "ledger_transactions_booking_id_idx" ON "ledger_transactions" ("booking_id");

CREATE INDEX "ledger_transactions_payment_id_idx" ON "ledger_transactions" ("payment_id");

CREATE INDEX "ledger_transactions_created_at_idx" ON "ledger_transactions" ("created_at");

CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries" ("transaction_id");

CREATE INDEX "ledger_entries_account_idx" ON "ledger_entries" ("account");

CREATE INDEX "ledger_entries_owner_id_idx" ON "ledger_entries" ("owner_id");

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at");

CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at");

CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" ("actor_id");

CREATE INDEX "audit_log_on_behalf_of_idx" ON "audit_log" ("on_behalf_of");

CREATE INDEX "audit_log_record_id_idx" ON "audit_log" ("record_id");

CREATE INDEX "audit_log_created_at_idx" ON "audit_log" ("created_at");
