CREATE TABLE "message_reports" (
  "id" uuid NOT NULL,
  "conversation_id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "reported_by" uuid NOT NULL,
  "reported_side" text NOT NULL,
  "reason" text NOT NULL,
  "note" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'open',
  "decision" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "message_reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "message_reports_reported_side_check" CHECK ("reported_side" IN ('buyer', 'seller')),
  CONSTRAINT "message_reports_reason_check" CHECK ("reason" IN ('spam', 'fraud', 'pays_elsewhere', 'abuse', 'other')),
  CONSTRAINT "message_reports_state_check" CHECK ("state" IN ('open', 'resolved', 'dismissed'))
);

CREATE TABLE "conversations" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "buyer_id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "last_sequence" integer NOT NULL DEFAULT 0,
  "last_message_at" timestamptz(3),
  "buyer_notified" integer NOT NULL DEFAULT 0,
  "seller_notified" integer NOT NULL DEFAULT 0,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "conversations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "conversations_property_id_buyer_id_seller_id_key" UNIQUE ("property_id", "buyer_id", "seller_id")
);

CREATE TABLE "messages" (
  "id" uuid NOT NULL,
  "conversation_id" uuid NOT NULL,
  "sequence" integer NOT NULL,
  "by" text NOT NULL,
  "sender_id" uuid NOT NULL,
  "by_agent" boolean NOT NULL DEFAULT false,
  "body" text NOT NULL,
  "flags" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "messages_conversation_id_sequence_key" UNIQUE ("conversation_id", "sequence"),
  CONSTRAINT "messages_by_check" CHECK ("by" IN ('buyer', 'seller')),
  CONSTRAINT "messages_flags_check" CHECK ("flags" <@ ARRAY['phone', 'email', 'link', 'messenger', 'payment']::text[])
);

CREATE TABLE "message_photos" (
  "id" uuid NOT NULL,
  "conversation_id" uuid NOT NULL,
  "message_id" uuid,
  "user_id" uuid NOT NULL,
  "size" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "message_photos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "conversation_reads" (
  "id" uuid NOT NULL,
  "conversation_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "side" text NOT NULL,
  "sequence" integer NOT NULL,
  CONSTRAINT "conversation_reads_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "conversation_reads_conversation_id_user_id_side_key" UNIQUE ("conversation_id", "user_id", "side"),
  CONSTRAINT "conversation_reads_side_check" CHECK ("side" IN ('buyer', 'seller'))
);

CREATE TABLE "conversation_blocks" (
  "id" uuid NOT NULL,
  "blocker_id" uuid NOT NULL,
  "blocked_id" uuid NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "conversation_blocks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "conversation_blocks_blocker_id_blocked_id_key" UNIQUE ("blocker_id", "blocked_id")
);

ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE;

ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE RESTRICT;

ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_by_fkey" FOREIGN KEY ("reported_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE RESTRICT;

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE;

ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE;

ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages" ("id") ON DELETE CASCADE;

ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE;

ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "conversation_blocks" ADD CONSTRAINT "conversation_blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "conversation_blocks" ADD CONSTRAINT "conversation_blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

CREATE INDEX "message_reports_conversation_id_idx" ON "message_reports" ("conversation_id");

CREATE INDEX "message_reports_property_id_idx" ON "message_reports" ("property_id");

CREATE INDEX "message_reports_reported_by_idx" ON "message_reports" ("reported_by");

CREATE INDEX "message_reports_state_idx" ON "message_reports" ("state");

CREATE INDEX "message_reports_created_at_idx" ON "message_reports" ("created_at");

CREATE TRIGGER "message_reports_counted" BEFORE UPDATE ON "message_reports" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "conversations_buyer_id_idx" ON "conversations" ("buyer_id");

CREATE INDEX "conversations_seller_id_idx" ON "conversations" ("seller_id");

CREATE INDEX "conversations_last_message_at_idx" ON "conversations" ("last_message_at");

CREATE INDEX "conversations_created_at_idx" ON "conversations" ("created_at");

CREATE INDEX "messages_sender_id_idx" ON "messages" ("sender_id");

CREATE INDEX "messages_created_at_idx" ON "messages" ("created_at");

CREATE INDEX "message_photos_conversation_id_idx" ON "message_photos" ("conversation_id");

CREATE INDEX "message_photos_message_id_idx" ON "message_photos" ("message_id");

CREATE INDEX "message_photos_user_id_idx" ON "message_photos" ("user_id");

CREATE INDEX "message_photos_created_at_idx" ON "message_photos" ("created_at");

CREATE INDEX "conversation_reads_user_id_idx" ON "conversation_reads" ("user_id");

CREATE INDEX "conversation_blocks_blocked_id_idx" ON "conversation_blocks" ("blocked_id");

CREATE INDEX "conversation_blocks_created_at_idx" ON "conversation_blocks" ("created_at");
