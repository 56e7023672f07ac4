-- Accepted: a rename takes no time, and the view has the old name for the release before, which runs meanwhile.
ALTER TABLE "moves" RENAME TO "transitions";

ALTER TABLE "transitions" RENAME CONSTRAINT "moves_pkey" TO "transitions_pkey";

ALTER TABLE "transitions" RENAME CONSTRAINT "moves_resource_check" TO "transitions_resource_check";

ALTER TABLE "transitions" RENAME CONSTRAINT "moves_by_check" TO "transitions_by_check";

ALTER TABLE "transitions" RENAME CONSTRAINT "moves_actor_id_fkey" TO "transitions_actor_id_fkey";

ALTER TABLE "transitions" RENAME CONSTRAINT "moves_on_behalf_of_fkey" TO "transitions_on_behalf_of_fkey";

ALTER INDEX "moves_record_id_idx" RENAME TO "transitions_record_id_idx";

ALTER INDEX "moves_actor_id_idx" RENAME TO "transitions_actor_id_idx";

ALTER INDEX "moves_on_behalf_of_idx" RENAME TO "transitions_on_behalf_of_idx";

ALTER INDEX "moves_created_at_idx" RENAME TO "transitions_created_at_idx";

CREATE VIEW "moves" AS SELECT * FROM "transitions";
