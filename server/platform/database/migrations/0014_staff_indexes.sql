CREATE INDEX "fee_structures_staff_search" ON "fee_structures" USING gin (("name"::text) gin_trgm_ops);

CREATE INDEX "fee_structures_staff_order" ON "fee_structures" ("name", "id");

CREATE INDEX "documents_staff_search" ON "documents" USING gin (("file_name"::text) gin_trgm_ops);
