ALTER TABLE "payments" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "ledger_entries" ADD COLUMN "kind" text;

ALTER TABLE "ledger_entries" ADD COLUMN "booking_id" uuid;

ALTER TABLE "ledger_entries" ADD COLUMN "created_at" timestamptz(3) NOT NULL DEFAULT now();

ALTER TABLE "ledger_entries" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

-- Entries that are there say what their transactions say; that is no change of history.
ALTER TABLE ledger_entries DISABLE TRIGGER USER;

UPDATE ledger_entries e SET kind = t.kind, booking_id = t.booking_id, created_at = t.created_at
FROM ledger_transactions t WHERE t.id = e.transaction_id;

ALTER TABLE ledger_entries ENABLE TRIGGER USER;

ALTER TABLE "ledger_entries" ALTER COLUMN "kind" SET NOT NULL;

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation', 'credit', 'subscription', 'deposit', 'deposit_end'));

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

CREATE INDEX "payments_staff_search" ON "payments" USING gin (("reference"::text || ' ' || coalesce("provider_id"::text, '')) gin_trgm_ops);

CREATE TRIGGER "payments_counted" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "ledger_entries_booking_id_idx" ON "ledger_entries" ("booking_id");

CREATE INDEX "ledger_entries_created_at_idx" ON "ledger_entries" ("created_at");

CREATE TRIGGER "ledger_entries_counted" BEFORE UPDATE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION count_version();

-- What an entry says of its transaction is what the transaction says: staff lists are narrowed by it.
CREATE FUNCTION ledger_entry_agrees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions t WHERE t.id = NEW.transaction_id AND t.kind = NEW.kind
      AND t.booking_id IS NOT DISTINCT FROM NEW.booking_id AND t.created_at = NEW.created_at
  ) THEN
    RAISE EXCEPTION 'The ledger entry % says another thing than its transaction', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_agree', TABLE = 'ledger_entries';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_agree AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_agrees();
