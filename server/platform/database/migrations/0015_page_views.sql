CREATE TABLE "page_views" (
  "id" uuid NOT NULL,
  "hour" timestamptz(3) NOT NULL,
  "route" text NOT NULL,
  "referrer" text NOT NULL,
  "device" text NOT NULL,
  "views" integer NOT NULL,
  "visitors" integer NOT NULL,
  "route_visitors" integer NOT NULL,
  CONSTRAINT "page_views_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "page_views_hour_route_referrer_device_key" UNIQUE ("hour", "route", "referrer", "device"),
  CONSTRAINT "page_views_device_check" CHECK ("device" IN ('desktop', 'mobile', 'tablet', 'other'))
);

CREATE TABLE "property_views" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "day" date NOT NULL,
  "views" integer NOT NULL,
  "visitors" integer NOT NULL,
  CONSTRAINT "property_views_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "property_views_property_id_day_key" UNIQUE ("property_id", "day")
);

CREATE TABLE "visitor_salts" (
  "id" uuid NOT NULL,
  "day" date NOT NULL,
  "salt" text NOT NULL,
  CONSTRAINT "visitor_salts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "visitor_salts_day_key" UNIQUE ("day")
);

CREATE TABLE "visitor_marks" (
  "id" uuid NOT NULL,
  "day" date NOT NULL,
  "mark" text NOT NULL,
  CONSTRAINT "visitor_marks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "visitor_marks_mark_key" UNIQUE ("mark")
);

ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

CREATE INDEX "visitor_marks_day_idx" ON "visitor_marks" ("day");
