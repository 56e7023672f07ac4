CREATE TABLE "pending_import_records" (
  "id" uuid NOT NULL,
  "import_id" text NOT NULL,
  "resource" text NOT NULL,
  "record_id" text NOT NULL,
  "version" integer NOT NULL,
  "before" jsonb,
  "actor_id" uuid NOT NULL,
  "address" text NOT NULL,
  CONSTRAINT "pending_import_records_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "pending_import_records_import_id_record_id_key" UNIQUE ("import_id", "record_id")
);

ALTER TABLE "pending_import_records" ADD CONSTRAINT "pending_import_records_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

CREATE INDEX "pending_import_records_actor_id_idx" ON "pending_import_records" ("actor_id");
