CREATE TABLE "online_payments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"state" text NOT NULL,
	"pay_by" timestamp(3) with time zone,
	"checkout_id" text,
	"provider_payment_id" text,
	"paid_at" timestamp(3) with time zone,
	"transaction_id" bigint,
	"refund_transaction_id" bigint,
	"attempts" integer NOT NULL,
	"due_at" timestamp(3) with time zone,
	"error_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "online_payments_kind" CHECK ("online_payments"."kind" in ('deposit', 'balance')),
	CONSTRAINT "online_payments_state" CHECK ("online_payments"."state" in ('asked', 'paid', 'ended', 'refund_due', 'refunded', 'refund_failed')),
	CONSTRAINT "online_payments_amount" CHECK ("online_payments"."amount_fils" > 0)
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_refund_transaction_id_transactions_id_fk" FOREIGN KEY ("refund_transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payments_appointment_id" ON "online_payments" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "online_payments_checkout_id" ON "online_payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "online_payments_open" ON "online_payments" USING btree ("state") WHERE "online_payments"."state" in ('asked', 'refund_due');--> statement-breakpoint
CREATE INDEX "online_payments_version" ON "online_payments" USING btree ("version");--> statement-breakpoint
-- The new table stands at the version that the shop has.
INSERT INTO "table_versions" ("name", "version") SELECT 'onlinePayments', "version" FROM "shop_state";
