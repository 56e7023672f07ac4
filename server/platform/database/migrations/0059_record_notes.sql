CREATE TABLE "record_notes" (
  "id" uuid NOT NULL,
  "resource" text NOT NULL,
  "record_id" uuid NOT NULL,
  "author_id" uuid,
  "body" text NOT NULL,
  "mentions" jsonb NOT NULL,
  "edited_at" timestamptz(3),
  "deleted_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "record_notes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "record_assignees" (
  "id" uuid NOT NULL,
  "resource" text NOT NULL,
  "record_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "record_assignees_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_assignees_record_id_resource_key" UNIQUE ("record_id", "resource")
);

ALTER TABLE "properties" ALTER COLUMN "photos" SET DEFAULT '[]'::jsonb;

ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "record_assignees" ADD CONSTRAINT "record_assignees_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "record_notes_record_id_idx" ON "record_notes" ("record_id");

CREATE INDEX "record_notes_author_id_idx" ON "record_notes" ("author_id");

CREATE INDEX "record_notes_created_at_idx" ON "record_notes" ("created_at");

CREATE TRIGGER "record_notes_counted" BEFORE UPDATE ON "record_notes" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "record_assignees_user_id_idx" ON "record_assignees" ("user_id");

CREATE INDEX "record_assignees_created_at_idx" ON "record_assignees" ("created_at");
