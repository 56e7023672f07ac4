CREATE TABLE "installations" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "secret_fingerprint" text NOT NULL,
  "files_id" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "installations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "installations_name_key" UNIQUE ("name")
);

CREATE INDEX "installations_created_at_idx" ON "installations" ("created_at");
