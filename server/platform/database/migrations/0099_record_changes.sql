CREATE TABLE "record_changes" (
  "id" uuid NOT NULL,
  "position" text NOT NULL,
  "transaction" text NOT NULL,
  "resource" text NOT NULL,
  "record_id" text NOT NULL,
  "event" text,
  "before" jsonb,
  "after" jsonb,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "record_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_changes_position_key" UNIQUE ("position")
);

CREATE TABLE "webhook_resources" (
  "id" uuid NOT NULL,
  "resource" text NOT NULL,
  CONSTRAINT "webhook_resources_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_resources_resource_key" UNIQUE ("resource")
);

CREATE TRIGGER "users_recorded" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "profiles_recorded" AFTER INSERT OR UPDATE OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "local_events_recorded" AFTER INSERT OR UPDATE OR DELETE ON "local_events" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "properties_recorded" AFTER INSERT OR UPDATE OR DELETE ON "properties" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "listing_changes_recorded" AFTER INSERT OR UPDATE OR DELETE ON "listing_changes" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "bookings_recorded" AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "payments_recorded" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "vip_plans_recorded" AFTER INSERT OR UPDATE OR DELETE ON "vip_plans" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "subscriptions_recorded" AFTER INSERT OR UPDATE OR DELETE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "vip_invoices_recorded" AFTER INSERT OR UPDATE OR DELETE ON "vip_invoices" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "manual_payments_recorded" AFTER INSERT OR UPDATE OR DELETE ON "manual_payments" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "statement_lines_recorded" AFTER INSERT OR UPDATE OR DELETE ON "statement_lines" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "payouts_recorded" AFTER INSERT OR UPDATE OR DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "money_approvals_recorded" AFTER INSERT OR UPDATE OR DELETE ON "money_approvals" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "setting_changes_recorded" AFTER INSERT OR UPDATE OR DELETE ON "setting_changes" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "ledger_entries_recorded" AFTER INSERT OR UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "disputes_recorded" AFTER INSERT OR UPDATE OR DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "reviews_recorded" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "message_reports_recorded" AFTER INSERT OR UPDATE OR DELETE ON "message_reports" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "fee_structures_recorded" AFTER INSERT OR UPDATE OR DELETE ON "fee_structures" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "offers_recorded" AFTER INSERT OR UPDATE OR DELETE ON "offers" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "onboarding_steps_recorded" AFTER INSERT OR UPDATE OR DELETE ON "onboarding_steps" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "documents_recorded" AFTER INSERT OR UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "referral_terms_recorded" AFTER INSERT OR UPDATE OR DELETE ON "referral_terms" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "security_events_recorded" AFTER INSERT OR UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "bulk_runs_recorded" AFTER INSERT OR UPDATE OR DELETE ON "bulk_runs" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TRIGGER "bulk_run_rows_recorded" AFTER INSERT OR UPDATE OR DELETE ON "bulk_run_rows" FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE INDEX "record_changes_created_at_idx" ON "record_changes" ("created_at");

CREATE INDEX "record_changes_transaction_record_id_idx" ON "record_changes" ("transaction", "record_id");

CREATE TRIGGER webhook_resources_listed AFTER INSERT OR DELETE OR UPDATE OF state, events ON webhooks
  FOR EACH STATEMENT EXECUTE FUNCTION list_webhook_resources();

-- Lists the resources of the webhooks that are there.
UPDATE webhooks SET state = state WHERE state = 'active';
