ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";

CREATE TABLE "offers" (
  "id" uuid NOT NULL,
  "reference" text NOT NULL,
  "property_id" uuid NOT NULL,
  "buyer_id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'requested',
  "check_in" date NOT NULL,
  "check_out" date NOT NULL,
  "guests" integer NOT NULL,
  "currency" text NOT NULL,
  "usual" bigint NOT NULL,
  "agreed" bigint,
  "total" bigint,
  "seller_total" bigint,
  "lines" jsonb NOT NULL,
  "policy" jsonb,
  "buyer_words" text NOT NULL DEFAULT '',
  "seller_words" text NOT NULL DEFAULT '',
  "booking_id" uuid,
  "expires_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "offers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "offers_reference_key" UNIQUE ("reference"),
  CONSTRAINT "offers_state_check" CHECK ("state" IN ('requested', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  CONSTRAINT "offers_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "referral_terms" (
  "id" uuid NOT NULL,
  "currency" text NOT NULL,
  "for_inviter" bigint NOT NULL,
  "for_invited" bigint NOT NULL,
  "least_stay" bigint NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "referral_terms_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "referral_terms_currency_key" UNIQUE ("currency"),
  CONSTRAINT "referral_terms_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "referral_codes" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "code" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "referral_codes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "referral_codes_user_id_key" UNIQUE ("user_id"),
  CONSTRAINT "referral_codes_code_key" UNIQUE ("code")
);

CREATE TABLE "referrals" (
  "id" uuid NOT NULL,
  "inviter_id" uuid NOT NULL,
  "invited_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'joined',
  "booking_id" uuid,
  "for_inviter" bigint,
  "for_invited" bigint,
  "currency" text,
  "rewarded_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "referrals_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "referrals_invited_id_key" UNIQUE ("invited_id"),
  CONSTRAINT "referrals_state_check" CHECK ("state" IN ('joined', 'rewarded')),
  CONSTRAINT "referrals_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation', 'credit'));

ALTER TABLE "offers" ADD CONSTRAINT "offers_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE RESTRICT;

ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invited_id_fkey" FOREIGN KEY ("invited_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "referrals" ADD CONSTRAINT "referrals_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

CREATE INDEX "offers_property_id_idx" ON "offers" ("property_id");

CREATE INDEX "offers_buyer_id_idx" ON "offers" ("buyer_id");

CREATE INDEX "offers_seller_id_idx" ON "offers" ("seller_id");

CREATE INDEX "offers_state_idx" ON "offers" ("state");

CREATE INDEX "offers_booking_id_idx" ON "offers" ("booking_id");

CREATE INDEX "offers_created_at_idx" ON "offers" ("created_at");

CREATE INDEX "offers_staff_search" ON "offers" USING gin (("reference"::text) gin_trgm_ops);

CREATE TRIGGER "offers_counted" BEFORE UPDATE ON "offers" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "referral_terms_created_at_idx" ON "referral_terms" ("created_at");

CREATE TRIGGER "referral_terms_counted" BEFORE UPDATE ON "referral_terms" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "referral_codes_created_at_idx" ON "referral_codes" ("created_at");

CREATE INDEX "referrals_inviter_id_idx" ON "referrals" ("inviter_id");

CREATE INDEX "referrals_state_idx" ON "referrals" ("state");

CREATE INDEX "referrals_booking_id_idx" ON "referrals" ("booking_id");

CREATE INDEX "referrals_created_at_idx" ON "referrals" ("created_at");
