-- no transaction

DROP INDEX CONCURRENTLY IF EXISTS "users_staff_search";

CREATE INDEX CONCURRENTLY "users_staff_search" ON "users" USING gin (search.folded("name"::text || ' ' || "email"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "users_name_staff_order";

CREATE INDEX CONCURRENTLY "users_name_staff_order" ON "users" ("name" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "profiles_staff_search";

CREATE INDEX CONCURRENTLY "profiles_staff_search" ON "profiles" USING gin (search.folded("display_name"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "profiles_staff_order";

CREATE INDEX CONCURRENTLY "profiles_staff_order" ON "profiles" ("display_name" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "locations_staff_search";

CREATE INDEX CONCURRENTLY "locations_staff_search" ON "locations" USING gin (search.folded("name"::text || ' ' || "other_names"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "locations_staff_order";

CREATE INDEX CONCURRENTLY "locations_staff_order" ON "locations" ("name" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "local_events_staff_search";

CREATE INDEX CONCURRENTLY "local_events_staff_search" ON "local_events" USING gin (search.folded("name"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "local_events_name_staff_order";

CREATE INDEX CONCURRENTLY "local_events_name_staff_order" ON "local_events" ("name" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "properties_staff_search";

CREATE INDEX CONCURRENTLY "properties_staff_search" ON "properties" USING gin (search.folded("title"::text || ' ' || "address"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "properties_title_staff_order";

CREATE INDEX CONCURRENTLY "properties_title_staff_order" ON "properties" ("title" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "bookings_staff_search";

CREATE INDEX CONCURRENTLY "bookings_staff_search" ON "bookings" USING gin (search.folded("reference"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "payments_staff_search";

CREATE INDEX CONCURRENTLY "payments_staff_search" ON "payments" USING gin (search.folded("reference"::text || ' ' || coalesce("provider_id"::text, '')) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "manual_payments_staff_search";

CREATE INDEX CONCURRENTLY "manual_payments_staff_search" ON "manual_payments" USING gin (search.folded("reference"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "statement_lines_staff_search";

CREATE INDEX CONCURRENTLY "statement_lines_staff_search" ON "statement_lines" USING gin (search.folded("reference"::text || ' ' || "counterparty"::text || ' ' || "file_name"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "payouts_staff_search";

CREATE INDEX CONCURRENTLY "payouts_staff_search" ON "payouts" USING gin (search.folded("reference"::text || ' ' || "bank_reference"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "money_approvals_staff_search";

CREATE INDEX CONCURRENTLY "money_approvals_staff_search" ON "money_approvals" USING gin (search.folded("title"::text || ' ' || "payee"::text || ' ' || "reason"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "setting_changes_staff_search";

CREATE INDEX CONCURRENTLY "setting_changes_staff_search" ON "setting_changes" USING gin (search.folded("title"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "disputes_staff_search";

CREATE INDEX CONCURRENTLY "disputes_staff_search" ON "disputes" USING gin (search.folded("reference"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "reviews_staff_search";

CREATE INDEX CONCURRENTLY "reviews_staff_search" ON "reviews" USING gin (search.folded("body"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "fee_structures_staff_search";

CREATE INDEX CONCURRENTLY "fee_structures_staff_search" ON "fee_structures" USING gin (search.folded("name"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "fee_structures_staff_order";

CREATE INDEX CONCURRENTLY "fee_structures_staff_order" ON "fee_structures" ("name" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "offers_staff_search";

CREATE INDEX CONCURRENTLY "offers_staff_search" ON "offers" USING gin (search.folded("reference"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "documents_staff_search";

CREATE INDEX CONCURRENTLY "documents_staff_search" ON "documents" USING gin (search.folded("file_name"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "security_events_staff_search";

CREATE INDEX CONCURRENTLY "security_events_staff_search" ON "security_events" USING gin (search.folded("subject"::text || ' ' || "address"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "vip_plans_staff_order";

CREATE INDEX CONCURRENTLY "vip_plans_staff_order" ON "vip_plans" ("name" COLLATE "und-x-icu", "id");

DROP INDEX CONCURRENTLY IF EXISTS "vip_invoices_staff_search";

CREATE INDEX CONCURRENTLY "vip_invoices_staff_search" ON "vip_invoices" USING gin (search.folded("reference"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "bulk_runs_staff_search";

CREATE INDEX CONCURRENTLY "bulk_runs_staff_search" ON "bulk_runs" USING gin (search.folded("target"::text || ' ' || "action"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS "bulk_run_rows_staff_search";

CREATE INDEX CONCURRENTLY "bulk_run_rows_staff_search" ON "bulk_run_rows" USING gin (search.folded("record_id"::text) gin_trgm_ops);

DROP INDEX CONCURRENTLY IF EXISTS locations_by_folded_name;

CREATE INDEX CONCURRENTLY locations_by_folded_name ON public.locations (search.folded(name) text_pattern_ops);

DROP INDEX CONCURRENTLY IF EXISTS locations_by_folded_likeness;

CREATE INDEX CONCURRENTLY locations_by_folded_likeness ON public.locations USING gin (search.folded(name) public.gin_trgm_ops);
