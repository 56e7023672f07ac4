ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";

CREATE TABLE "disputes" (
  "id" uuid NOT NULL,
  "reference" text NOT NULL,
  "booking_id" uuid NOT NULL,
  "buyer_id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "opened_by" text NOT NULL,
  "reason" text NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "claimed" bigint NOT NULL,
  "currency" text NOT NULL,
  "due_at" timestamptz(3),
  "assignee_id" uuid,
  "awarded" bigint,
  "borne_by" text,
  "decision" text,
  "resolved_by" uuid,
  "resolved_at" timestamptz(3),
  "proposed_award" bigint,
  "proposed_borne_by" text,
  "proposed_decision" text,
  "proposed_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "disputes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "disputes_reference_key" UNIQUE ("reference"),
  CONSTRAINT "disputes_opened_by_check" CHECK ("opened_by" IN ('buyer', 'seller')),
  CONSTRAINT "disputes_reason_check" CHECK ("reason" IN ('not_as_described', 'not_clean', 'no_access', 'safety', 'refund_missing', 'no_show_wrong', 'damage', 'house_rules', 'extra_guests', 'other')),
  CONSTRAINT "disputes_state_check" CHECK ("state" IN ('open', 'awaiting_response', 'under_review', 'resolved_buyer', 'resolved_seller', 'resolved_split', 'closed', 'withdrawn')),
  CONSTRAINT "disputes_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP')),
  CONSTRAINT "disputes_borne_by_check" CHECK ("borne_by" IN ('both', 'seller', 'platform')),
  CONSTRAINT "disputes_proposed_borne_by_check" CHECK ("proposed_borne_by" IN ('both', 'seller', 'platform'))
);

CREATE TABLE "dispute_events" (
  "id" uuid NOT NULL,
  "dispute_id" uuid NOT NULL,
  "event" text NOT NULL,
  "by" text NOT NULL,
  "actor_id" uuid,
  "on_behalf_of" uuid,
  "note" text NOT NULL DEFAULT '',
  "internal" boolean NOT NULL DEFAULT false,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "dispute_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dispute_events_by_check" CHECK ("by" IN ('buyer', 'seller', 'staff', 'system'))
);

CREATE TABLE "dispute_messages" (
  "id" uuid NOT NULL,
  "dispute_id" uuid NOT NULL,
  "by" text NOT NULL,
  "actor_id" uuid NOT NULL,
  "body" text NOT NULL,
  "internal" boolean NOT NULL DEFAULT false,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "dispute_messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dispute_messages_by_check" CHECK ("by" IN ('buyer', 'seller', 'staff'))
);

CREATE TABLE "dispute_evidence" (
  "id" uuid NOT NULL,
  "dispute_id" uuid NOT NULL,
  "by" text NOT NULL,
  "user_id" uuid NOT NULL,
  "file_name" text NOT NULL,
  "media_type" text NOT NULL,
  "size" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "dispute_evidence_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dispute_evidence_by_check" CHECK ("by" IN ('buyer', 'seller', 'staff')),
  CONSTRAINT "dispute_evidence_media_type_check" CHECK ("media_type" IN ('image/jpeg', 'application/pdf'))
);

CREATE TABLE "dispute_settings" (
  "id" uuid NOT NULL,
  "scope" text NOT NULL,
  "gather_hours" integer NOT NULL,
  "response_hours" integer NOT NULL,
  "review_hours" integer NOT NULL,
  "open_days" integer NOT NULL,
  "close_days" integer NOT NULL,
  "approval_limit" bigint NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "dispute_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dispute_settings_scope_key" UNIQUE ("scope"),
  CONSTRAINT "dispute_settings_scope_check" CHECK ("scope" IN ('platform'))
);

ALTER TABLE "cancellation_policies" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation'));

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_resolved_by_fkey" FOREIGN KEY ("resolved_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes" ("id") ON DELETE CASCADE;

ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_on_behalf_of_fkey" FOREIGN KEY ("on_behalf_of") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "dispute_messages" ADD CONSTRAINT "dispute_messages_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes" ("id") ON DELETE CASCADE;

ALTER TABLE "dispute_messages" ADD CONSTRAINT "dispute_messages_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes" ("id") ON DELETE CASCADE;

ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "disputes_booking_id_idx" ON "disputes" ("booking_id");

CREATE INDEX "disputes_buyer_id_idx" ON "disputes" ("buyer_id");

CREATE INDEX "disputes_seller_id_idx" ON "disputes" ("seller_id");

CREATE INDEX "disputes_state_idx" ON "disputes" ("state");

CREATE INDEX "disputes_due_at_idx" ON "disputes" ("due_at");

CREATE INDEX "disputes_assignee_id_idx" ON "disputes" ("assignee_id");

CREATE INDEX "disputes_resolved_by_idx" ON "disputes" ("resolved_by");

CREATE INDEX "disputes_proposed_by_idx" ON "disputes" ("proposed_by");

CREATE INDEX "disputes_created_at_idx" ON "disputes" ("created_at");

CREATE INDEX "disputes_staff_search" ON "disputes" USING gin (("reference"::text) gin_trgm_ops);

CREATE TRIGGER "disputes_counted" BEFORE UPDATE ON "disputes" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "cancellation_policies_counted" BEFORE UPDATE ON "cancellation_policies" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "dispute_events_dispute_id_idx" ON "dispute_events" ("dispute_id");

CREATE INDEX "dispute_events_actor_id_idx" ON "dispute_events" ("actor_id");

CREATE INDEX "dispute_events_on_behalf_of_idx" ON "dispute_events" ("on_behalf_of");

CREATE INDEX "dispute_events_created_at_idx" ON "dispute_events" ("created_at");

CREATE INDEX "dispute_messages_dispute_id_idx" ON "dispute_messages" ("dispute_id");

CREATE INDEX "dispute_messages_actor_id_idx" ON "dispute_messages" ("actor_id");

CREATE INDEX "dispute_messages_created_at_idx" ON "dispute_messages" ("created_at");

CREATE INDEX "dispute_evidence_dispute_id_idx" ON "dispute_evidence" ("dispute_id");

CREATE INDEX "dispute_evidence_user_id_idx" ON "dispute_evidence" ("user_id");

CREATE INDEX "dispute_evidence_created_at_idx" ON "dispute_evidence" ("created_at");

CREATE TRIGGER "dispute_settings_counted" BEFORE UPDATE ON "dispute_settings" FOR EACH ROW EXECUTE FUNCTION count_version();
