CREATE TABLE "local_events" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "location_id" uuid NOT NULL,
  "first_night" date NOT NULL,
  "last_night" date NOT NULL,
  "increase" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "local_events_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "local_events" ADD CONSTRAINT "local_events_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations" ("id") ON DELETE RESTRICT;

CREATE INDEX "local_events_location_id_idx" ON "local_events" ("location_id");

CREATE INDEX "local_events_first_night_idx" ON "local_events" ("first_night");

CREATE INDEX "local_events_created_at_idx" ON "local_events" ("created_at");

CREATE INDEX "local_events_staff_search" ON "local_events" USING gin (("name"::text) gin_trgm_ops);

CREATE TRIGGER "local_events_counted" BEFORE UPDATE ON "local_events" FOR EACH ROW EXECUTE FUNCTION count_version();
