ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_check";

ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";

-- A chargeback may take back what was refunded before: then more has gone back than was paid.
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_within_amount";

ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_not_negative" CHECK ("refunded" >= 0) NOT VALID;

ALTER TABLE "card_refunds" ADD COLUMN "overdrawn" bigint NOT NULL DEFAULT 0;

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation', 'credit', 'subscription', 'deposit', 'deposit_end', 'chargeback')) NOT VALID;

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation', 'credit', 'subscription', 'deposit', 'deposit_end', 'chargeback')) NOT VALID;
