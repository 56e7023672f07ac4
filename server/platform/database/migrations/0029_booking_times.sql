DROP INDEX "bookings_buyer_id_idx";

CREATE INDEX "bookings_expires_at_idx" ON "bookings" ("expires_at");

CREATE INDEX "bookings_buyer_id_state_idx" ON "bookings" ("buyer_id", "state");
