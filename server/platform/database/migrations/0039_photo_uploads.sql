CREATE TABLE "photo_uploads" (
  "id" uuid NOT NULL,
  "user_id" uuid,
  "size" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "photo_uploads_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "photo_uploads_user_id_idx" ON "photo_uploads" ("user_id");

CREATE INDEX "photo_uploads_created_at_idx" ON "photo_uploads" ("created_at");
