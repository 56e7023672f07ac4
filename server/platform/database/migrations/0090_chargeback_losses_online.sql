-- no transaction

ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_kind_check";

ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_kind_check";

ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_refunded_not_negative";
