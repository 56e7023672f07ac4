CREATE TABLE "file_uploads" (
  "id" uuid NOT NULL,
  "user_id" uuid,
  "media_type" text NOT NULL,
  "size" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "file_uploads_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "manual_payments" ADD COLUMN "receipt" jsonb;

ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "file_uploads_user_id_idx" ON "file_uploads" ("user_id");

CREATE INDEX "file_uploads_created_at_idx" ON "file_uploads" ("created_at");
