CREATE TABLE "nodes" (
  "id" uuid NOT NULL,
  "host" text NOT NULL,
  "build" text NOT NULL,
  "node_version" text NOT NULL,
  "clock_ahead_s" integer,
  "started_at" timestamptz(3) NOT NULL,
  "seen_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "nodes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "nodes_seen_at_idx" ON "nodes" ("seen_at");

CREATE INDEX "nodes_created_at_idx" ON "nodes" ("created_at");
