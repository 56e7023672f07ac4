CREATE TABLE "saved_views" (
  "id" uuid NOT NULL,
  "resource" text NOT NULL,
  "name" text NOT NULL,
  "owner_id" uuid NOT NULL,
  "shared" boolean NOT NULL DEFAULT false,
  "look" jsonb NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_views_resource_owner_id_name_key" UNIQUE ("resource", "owner_id", "name")
);

CREATE TABLE "list_preferences" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "resource" text NOT NULL,
  "look" jsonb NOT NULL,
  "default_view_id" uuid,
  CONSTRAINT "list_preferences_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "list_preferences_user_id_resource_key" UNIQUE ("user_id", "resource")
);

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_default_view_id_fkey" FOREIGN KEY ("default_view_id") REFERENCES "saved_views" ("id") ON DELETE SET NULL;

CREATE INDEX "saved_views_owner_id_idx" ON "saved_views" ("owner_id");

CREATE INDEX "saved_views_created_at_idx" ON "saved_views" ("created_at");

CREATE INDEX "list_preferences_default_view_id_idx" ON "list_preferences" ("default_view_id");
