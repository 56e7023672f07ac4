-- The state of a transfer that was requested from the provider has the word of its screens.
ALTER TABLE "payout_transfers" DROP CONSTRAINT "payout_transfers_state_check";

DROP INDEX payout_transfers_once;

UPDATE "payout_transfers" SET "state" = 'requested' WHERE "state" = 'asked';

ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_state_check" CHECK ("state" IN ('owed', 'requested', 'sent', 'dropped', 'refused', 'reversed'));

-- A payout is sent once: a second try begins only after the first was refused or dropped.
CREATE UNIQUE INDEX payout_transfers_once ON payout_transfers (payout_id)
  WHERE state IN ('owed', 'requested', 'sent');
