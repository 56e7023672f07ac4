CREATE TABLE "realtime_apps" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "key" text NOT NULL,
  "secret" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "realtime_apps_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "realtime_apps_name_key" UNIQUE ("name")
);

CREATE INDEX "realtime_apps_created_at_idx" ON "realtime_apps" ("created_at");
