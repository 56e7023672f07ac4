ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";

CREATE TABLE "vip_plans" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "interval" text NOT NULL,
  "currency" text NOT NULL,
  "price" bigint NOT NULL,
  "offered" boolean NOT NULL DEFAULT true,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "vip_plans_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "vip_plans_interval_check" CHECK ("interval" IN ('month', 'year')),
  CONSTRAINT "vip_plans_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "subscriptions" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'pending',
  "plan_id" uuid NOT NULL,
  "next_plan_id" uuid,
  "period_end" date,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "subscriptions_state_check" CHECK ("state" IN ('pending', 'active', 'past_due', 'cancelled', 'expired'))
);

CREATE TABLE "vip_invoices" (
  "id" uuid NOT NULL,
  "reference" text NOT NULL,
  "subscription_id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "plan_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "period_from" date,
  "period_to" date,
  "due_on" date NOT NULL,
  "paid_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "vip_invoices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "vip_invoices_reference_key" UNIQUE ("reference"),
  CONSTRAINT "vip_invoices_state_check" CHECK ("state" IN ('open', 'paid', 'void')),
  CONSTRAINT "vip_invoices_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "moves" (
  "id" uuid NOT NULL,
  "resource" text NOT NULL,
  "record_id" text NOT NULL,
  "event" text NOT NULL,
  "to_state" text NOT NULL,
  "by" text NOT NULL,
  "actor_id" uuid,
  "on_behalf_of" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "moves_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "moves_resource_check" CHECK ("resource" IN ('offers', 'subscriptions')),
  CONSTRAINT "moves_by_check" CHECK ("by" IN ('buyer', 'seller', 'staff', 'system'))
);

ALTER TABLE "moves" ADD CONSTRAINT "moves_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "moves" ADD CONSTRAINT "moves_on_behalf_of_fkey" FOREIGN KEY ("on_behalf_of") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

CREATE INDEX "moves_record_id_idx" ON "moves" ("record_id");

CREATE INDEX "moves_actor_id_idx" ON "moves" ("actor_id");

CREATE INDEX "moves_on_behalf_of_idx" ON "moves" ("on_behalf_of");

CREATE INDEX "moves_created_at_idx" ON "moves" ("created_at");

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation', 'credit', 'subscription'));

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "vip_plans" ("id") ON DELETE RESTRICT;

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_fkey" FOREIGN KEY ("next_plan_id") REFERENCES "vip_plans" ("id") ON DELETE RESTRICT;

ALTER TABLE "vip_invoices" ADD CONSTRAINT "vip_invoices_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions" ("id") ON DELETE RESTRICT;

ALTER TABLE "vip_invoices" ADD CONSTRAINT "vip_invoices_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "vip_invoices" ADD CONSTRAINT "vip_invoices_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "vip_plans" ("id") ON DELETE RESTRICT;

CREATE INDEX "vip_plans_created_at_idx" ON "vip_plans" ("created_at");

CREATE INDEX "vip_plans_staff_order" ON "vip_plans" ("name", "id");

CREATE TRIGGER "vip_plans_counted" BEFORE UPDATE ON "vip_plans" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "subscriptions_profile_id_idx" ON "subscriptions" ("profile_id");

CREATE INDEX "subscriptions_state_idx" ON "subscriptions" ("state");

CREATE INDEX "subscriptions_plan_id_idx" ON "subscriptions" ("plan_id");

CREATE INDEX "subscriptions_next_plan_id_idx" ON "subscriptions" ("next_plan_id");

CREATE INDEX "subscriptions_created_at_idx" ON "subscriptions" ("created_at");

CREATE TRIGGER "subscriptions_counted" BEFORE UPDATE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "vip_invoices_subscription_id_idx" ON "vip_invoices" ("subscription_id");

CREATE INDEX "vip_invoices_profile_id_idx" ON "vip_invoices" ("profile_id");

CREATE INDEX "vip_invoices_plan_id_idx" ON "vip_invoices" ("plan_id");

CREATE INDEX "vip_invoices_state_idx" ON "vip_invoices" ("state");

CREATE INDEX "vip_invoices_created_at_idx" ON "vip_invoices" ("created_at");

CREATE INDEX "vip_invoices_staff_search" ON "vip_invoices" USING gin (("reference"::text) gin_trgm_ops);

CREATE TRIGGER "vip_invoices_counted" BEFORE UPDATE ON "vip_invoices" FOR EACH ROW EXECUTE FUNCTION count_version();

-- A profile has one subscription that is not over, at most.
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (profile_id) WHERE state <> 'expired';
