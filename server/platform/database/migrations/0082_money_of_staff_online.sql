-- no transaction

ALTER TABLE "money_approvals" VALIDATE CONSTRAINT "money_approvals_state_check";

ALTER TABLE "money_approvals" VALIDATE CONSTRAINT "money_approvals_stage_check";

ALTER TABLE "money_approvals" VALIDATE CONSTRAINT "money_approvals_cause_check";

ALTER TABLE "money_approvals" VALIDATE CONSTRAINT "money_approvals_payee_id_fkey";

ALTER TABLE "money_approvals" VALIDATE CONSTRAINT "money_approvals_booking_id_fkey";

DROP INDEX CONCURRENTLY IF EXISTS "money_approvals_payee_id_idx";

CREATE INDEX CONCURRENTLY "money_approvals_payee_id_idx" ON "money_approvals" ("payee_id");

DROP INDEX CONCURRENTLY IF EXISTS "money_approvals_booking_id_idx";

CREATE INDEX CONCURRENTLY "money_approvals_booking_id_idx" ON "money_approvals" ("booking_id");

DROP INDEX CONCURRENTLY IF EXISTS "money_approvals_expires_at_idx";

CREATE INDEX CONCURRENTLY "money_approvals_expires_at_idx" ON "money_approvals" ("expires_at");

DROP INDEX CONCURRENTLY IF EXISTS "money_approvals_staff_search";

CREATE INDEX CONCURRENTLY "money_approvals_staff_search" ON "money_approvals" USING gin (("title"::text || ' ' || "payee"::text || ' ' || "reason"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "disputes_proposal_expires_at_idx";

CREATE INDEX CONCURRENTLY "disputes_proposal_expires_at_idx" ON "disputes" ("proposal_expires_at");
