CREATE TABLE "saved_lists" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "name" text NOT NULL,
  "is_default" boolean NOT NULL DEFAULT false,
  "share_token" text,
  "deleted_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "saved_lists_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_lists_share_token_key" UNIQUE ("share_token")
);

CREATE TABLE "saved_homes" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "list_id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "note" text NOT NULL DEFAULT '',
  "nightly" bigint NOT NULL,
  "currency" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "saved_homes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_homes_profile_id_property_id_key" UNIQUE ("profile_id", "property_id"),
  CONSTRAINT "saved_homes_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "saved_homes" ADD CONSTRAINT "saved_homes_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "saved_homes" ADD CONSTRAINT "saved_homes_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "saved_lists" ("id") ON DELETE CASCADE;

ALTER TABLE "saved_homes" ADD CONSTRAINT "saved_homes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

CREATE INDEX "saved_lists_profile_id_idx" ON "saved_lists" ("profile_id");

CREATE INDEX "saved_lists_deleted_at_idx" ON "saved_lists" ("deleted_at");

CREATE INDEX "saved_lists_created_at_idx" ON "saved_lists" ("created_at");

CREATE INDEX "saved_homes_list_id_idx" ON "saved_homes" ("list_id");

CREATE INDEX "saved_homes_property_id_idx" ON "saved_homes" ("property_id");

CREATE INDEX "saved_homes_created_at_idx" ON "saved_homes" ("created_at");
