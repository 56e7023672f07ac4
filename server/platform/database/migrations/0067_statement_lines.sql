CREATE TABLE "statement_lines" (
  "id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "match" text NOT NULL,
  "transfer_id" uuid,
  "booked_on" date NOT NULL,
  "direction" text NOT NULL,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "reference" text NOT NULL,
  "counterparty" text NOT NULL,
  "counterparty_account" text NOT NULL,
  "bank_reference" text NOT NULL,
  "reason" text,
  "file_name" text NOT NULL,
  "statement_number" text NOT NULL,
  "fingerprint" text NOT NULL,
  "imported_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "statement_lines_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "statement_lines_fingerprint_key" UNIQUE ("fingerprint"),
  CONSTRAINT "statement_lines_state_check" CHECK ("state" IN ('open', 'booked', 'to_return', 'returned', 'ignored')),
  CONSTRAINT "statement_lines_match_check" CHECK ("match" IN ('exact', 'partial', 'over', 'unknown')),
  CONSTRAINT "statement_lines_direction_check" CHECK ("direction" IN ('incoming', 'outgoing')),
  CONSTRAINT "statement_lines_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "manual_payments" ("id") ON DELETE RESTRICT;

ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_imported_by_fkey" FOREIGN KEY ("imported_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

CREATE INDEX "statement_lines_state_idx" ON "statement_lines" ("state");

CREATE INDEX "statement_lines_transfer_id_idx" ON "statement_lines" ("transfer_id");

CREATE INDEX "statement_lines_booked_on_idx" ON "statement_lines" ("booked_on");

CREATE INDEX "statement_lines_imported_by_idx" ON "statement_lines" ("imported_by");

CREATE INDEX "statement_lines_created_at_idx" ON "statement_lines" ("created_at");

CREATE INDEX "statement_lines_staff_search" ON "statement_lines" USING gin (("reference"::text || ' ' || "counterparty"::text || ' ' || "file_name"::text) gin_trgm_ops);

CREATE TRIGGER "statement_lines_counted" BEFORE UPDATE ON "statement_lines" FOR EACH ROW EXECUTE FUNCTION count_version();
