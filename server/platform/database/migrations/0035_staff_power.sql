ALTER TABLE "sessions" ADD COLUMN "stepped_up_at" timestamptz(3);
