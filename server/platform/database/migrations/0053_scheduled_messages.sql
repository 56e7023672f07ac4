ALTER TABLE "message_reports" DROP CONSTRAINT "message_reports_state_check";

UPDATE "message_reports" SET "state" = 'warned' WHERE "state" = 'resolved';

CREATE TABLE "message_templates" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "name" text NOT NULL,
  "body" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "message_templates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "message_templates_seller_id_name_key" UNIQUE ("seller_id", "name")
);

CREATE TABLE "message_schedules" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "template_id" uuid NOT NULL,
  "property_id" uuid,
  "trigger" text NOT NULL,
  "days" integer NOT NULL DEFAULT 0,
  "time" text NOT NULL DEFAULT '09:00',
  "active" boolean NOT NULL DEFAULT true,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "message_schedules_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "message_schedules_trigger_check" CHECK ("trigger" IN ('booked', 'before_check_in', 'check_in_day', 'check_out_day', 'payment_failed'))
);

CREATE TABLE "scheduled_messages" (
  "id" uuid NOT NULL,
  "schedule_id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "conversation_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'queued',
  "send_at" timestamptz(3) NOT NULL,
  "hold_reason" text,
  "notified_at" timestamptz(3),
  "body" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "scheduled_messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "scheduled_messages_schedule_id_booking_id_key" UNIQUE ("schedule_id", "booking_id"),
  CONSTRAINT "scheduled_messages_state_check" CHECK ("state" IN ('queued', 'held', 'sent', 'skipped')),
  CONSTRAINT "scheduled_messages_hold_reason_check" CHECK ("hold_reason" IN ('reply', 'missing_value', 'too_long', 'blocked'))
);

CREATE TABLE "message_plans" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "happened" text,
  CONSTRAINT "message_plans_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "message_plans_happened_check" CHECK ("happened" IN ('booked', 'payment_failed'))
);

CREATE TABLE "seller_responses" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "rate" integer NOT NULL,
  "minutes" integer,
  "threads" integer NOT NULL,
  CONSTRAINT "seller_responses_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "seller_responses_seller_id_key" UNIQUE ("seller_id")
);

ALTER TABLE "messages" ADD COLUMN "automatic" boolean NOT NULL DEFAULT false;

ALTER TABLE "conversation_blocks" ADD COLUMN "by_staff" boolean NOT NULL DEFAULT false;

ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_state_check" CHECK ("state" IN ('open', 'dismissed', 'warned', 'blocked'));

ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "message_schedules" ADD CONSTRAINT "message_schedules_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "message_schedules" ADD CONSTRAINT "message_schedules_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "message_templates" ("id") ON DELETE RESTRICT;

ALTER TABLE "message_schedules" ADD CONSTRAINT "message_schedules_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "message_schedules" ("id") ON DELETE CASCADE;

ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE;

ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE;

ALTER TABLE "message_plans" ADD CONSTRAINT "message_plans_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE;

ALTER TABLE "seller_responses" ADD CONSTRAINT "seller_responses_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

CREATE INDEX "message_templates_created_at_idx" ON "message_templates" ("created_at");

CREATE INDEX "message_schedules_seller_id_idx" ON "message_schedules" ("seller_id");

CREATE INDEX "message_schedules_template_id_idx" ON "message_schedules" ("template_id");

CREATE INDEX "message_schedules_property_id_idx" ON "message_schedules" ("property_id");

CREATE INDEX "message_schedules_created_at_idx" ON "message_schedules" ("created_at");

CREATE INDEX "scheduled_messages_booking_id_idx" ON "scheduled_messages" ("booking_id");

CREATE INDEX "scheduled_messages_conversation_id_idx" ON "scheduled_messages" ("conversation_id");

CREATE INDEX "scheduled_messages_state_idx" ON "scheduled_messages" ("state");

CREATE INDEX "scheduled_messages_send_at_idx" ON "scheduled_messages" ("send_at");

CREATE INDEX "scheduled_messages_created_at_idx" ON "scheduled_messages" ("created_at");

CREATE INDEX "message_plans_booking_id_idx" ON "message_plans" ("booking_id");

-- Due messages, which a job reads every minute.
CREATE INDEX scheduled_messages_due ON scheduled_messages (send_at, id) WHERE state IN ('queued', 'held');

-- A booking whose dates or state change has its scheduled messages planned anew. Only where its seller
-- has schedules: most have none.
CREATE FUNCTION plan_messages_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM message_schedules WHERE seller_id = NEW.seller_id) THEN
    INSERT INTO message_plans (id, booking_id, happened)
    VALUES (
      gen_random_uuid(), NEW.id,
      CASE WHEN NEW.state = 'confirmed'
        AND OLD.state IN ('held', 'awaiting_payment', 'awaiting_seller') THEN 'booked' END
    );
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_messages_planned AFTER UPDATE OF state, check_in, check_out ON bookings
  FOR EACH ROW WHEN ((OLD.state, OLD.check_in, OLD.check_out)
    IS DISTINCT FROM (NEW.state, NEW.check_in, NEW.check_out))
  EXECUTE FUNCTION plan_messages_of_booking();

CREATE FUNCTION plan_messages_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_plans (id, booking_id, happened)
  SELECT gen_random_uuid(), b.id, 'payment_failed'
  FROM bookings b
  WHERE b.id = NEW.booking_id AND EXISTS (
    SELECT FROM message_schedules WHERE seller_id = b.seller_id AND trigger = 'payment_failed'
  );
  RETURN NULL;
END $$;

CREATE TRIGGER payments_messages_planned AFTER UPDATE OF state ON payments
  FOR EACH ROW WHEN (OLD.state <> 'failed' AND NEW.state = 'failed')
  EXECUTE FUNCTION plan_messages_of_payment();

-- As in 0051, with the response rate of the seller. The constants are those of
-- src/rules/search/ranking.ts.
CREATE OR REPLACE FUNCTION refresh_ratings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM properties WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE properties p SET
    rating = fresh.rating,
    review_count = fresh.count,
    rank = fresh.rank
  FROM (
    SELECT one.id, r.count::int AS count,
      CASE WHEN r.count = 0 THEN 0
        ELSE floor(r.sum::float8 / r.count * 100 + 0.5) / 100 END AS rating,
      greatest(0, floor((((r.sum + 4.6::float8 * 5) / (r.count + 5) - 4) * 100
        + least(r.count, 30) + CASE WHEN s.vip THEN 12 ELSE 0 END
        + greatest(0, coalesce(answers.rate, 0) - 50) / 5) * 100 + 0.5) / 100) AS rank
    FROM properties one
      JOIN profiles s ON s.id = one.seller_id
      LEFT JOIN seller_responses answers ON answers.seller_id = one.seller_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS count, coalesce(sum(rating), 0) AS sum
        FROM reviews
        WHERE property_id = one.id AND by = 'buyer' AND state IN ('published', 'reported')
      ) r
    WHERE one.id = ANY (ids)
  ) fresh
  WHERE p.id = fresh.id
    AND (p.rating, p.review_count, p.rank) IS DISTINCT FROM (fresh.rating, fresh.count, fresh.rank);
END $$;

CREATE FUNCTION seller_responses_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_ratings(array(
    SELECT id FROM properties WHERE seller_id = coalesce(NEW.seller_id, OLD.seller_id)
  ));
  RETURN NULL;
END $$;

CREATE TRIGGER seller_responses_written AFTER INSERT OR DELETE ON seller_responses
  FOR EACH ROW EXECUTE FUNCTION seller_responses_changed();
CREATE TRIGGER seller_responses_moved AFTER UPDATE ON seller_responses
  FOR EACH ROW WHEN (OLD.rate <> NEW.rate) EXECUTE FUNCTION seller_responses_changed();
