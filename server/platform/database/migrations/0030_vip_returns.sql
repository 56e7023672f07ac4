ALTER TABLE "manual_payments" ALTER COLUMN "booking_id" DROP NOT NULL;

ALTER TABLE "manual_payments" ALTER COLUMN "payment_id" DROP NOT NULL;

ALTER TABLE "manual_payments" ADD COLUMN "invoice_id" uuid;

ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_invoice_id_key" UNIQUE ("invoice_id");

ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "vip_invoices" ("id") ON DELETE RESTRICT;
