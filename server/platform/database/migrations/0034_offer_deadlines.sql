CREATE INDEX "offers_expires_at_idx" ON "offers" ("expires_at");
