-- What a declaration cannot say. Names of hand-written constraints and indexes end in none of the
-- generator's endings (_pkey, _key, _fkey, _check, _idx), so that it leaves them alone.

-- Nights ---------------------------------------------------------------------------------------

-- The database alone decides a race for the same nights.
ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_no_overlap
  EXCLUDE USING gist (property_id WITH =, stay WITH &&);

-- An empty stay would overlap nothing, an endless one everything.
ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_stay_bounded
  CHECK (NOT isempty(stay) AND NOT lower_inf(stay) AND NOT upper_inf(stay));

ALTER TABLE bookings ADD CONSTRAINT bookings_stay_order CHECK (check_in < check_out);
ALTER TABLE quotes ADD CONSTRAINT quotes_stay_order CHECK (check_in < check_out);

-- Money ----------------------------------------------------------------------------------------

ALTER TABLE payments ADD CONSTRAINT payments_refund_within_amount
  CHECK (refunded BETWEEN 0 AND amount);

-- Checked when the transaction commits, for its entries are written one after another. The argument
-- is the column that holds the ledger transaction's id.
CREATE FUNCTION ledger_transaction_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = checked) THEN
    RAISE EXCEPTION 'The ledger transaction % has no entries', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_not_empty',
        TABLE = 'ledger_transactions';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_entries WHERE transaction_id = checked
    GROUP BY currency HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'The entries of the ledger transaction % do not sum to zero', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_balanced',
        TABLE = 'ledger_transactions';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_transactions_balanced
  AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_is_balanced('id');

CREATE CONSTRAINT TRIGGER ledger_entries_balanced
  AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_is_balanced('transaction_id');

-- History --------------------------------------------------------------------------------------

CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only',
      TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER ledger_transactions_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE TRIGGER ledger_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
