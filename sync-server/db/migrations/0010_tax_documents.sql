ALTER TABLE "appointments" DROP CONSTRAINT "appointments_vat_mode";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_vat_mode";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "credited_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "deposit_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "deposit_vat_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "server_register" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vat_mode" CHECK ("appointments"."vat_mode" in ('exclusive', 'inclusive', 'none'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'deposit', 'credit_note'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_vat_mode" CHECK ("settings"."vat_mode" in ('exclusive', 'inclusive', 'none'));--> statement-breakpoint
-- Of the rows of before: what refunds after the work took off the price, less what had been paid beyond it.
UPDATE "appointments" SET "credited_fils" = greatest(0, least("total_fils", "refunded"."fils" - greatest(0, "paid_fils" + "refunded"."fils" - "total_fils"))) FROM (
	SELECT "appointment_id", -sum("amount_fils") AS "fils" FROM "transactions" JOIN "appointments" "booked" ON "booked"."id" = "appointment_id"
	WHERE "kind" = 'refund' AND "transactions"."created_at" >= "booked"."completed_at" GROUP BY "appointment_id"
) "refunded" WHERE "refunded"."appointment_id" = "appointments"."id" AND "appointments"."status" IN ('completed', 'paid');
