CREATE TABLE "reversals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"appointment_id" bigint,
	"amount_fils" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"provider_payment_id" text,
	"reason" text,
	"answer_by" timestamp(3) with time zone,
	"transaction_id" bigint,
	"return_transaction_id" bigint,
	"settled_at" timestamp(3) with time zone,
	"settled_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "reversals_kind" CHECK ("reversals"."kind" in ('refund', 'dispute')),
	CONSTRAINT "reversals_state" CHECK ("reversals"."state" in ('unclear', 'inquiry', 'open', 'won', 'lost', 'ended')),
	CONSTRAINT "reversals_amount" CHECK ("reversals"."amount_fils" > 0)
);
--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_amounts";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "kind" text DEFAULT 'bill' NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "credited_number" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "rounding_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_rounding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_return_transaction_id_transactions_id_fk" FOREIGN KEY ("return_transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reversals_provider_id_unique" ON "reversals" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "reversals_version" ON "reversals" USING btree ("version");--> statement-breakpoint
CREATE INDEX "online_payments_provider_payment_id" ON "online_payments" USING btree ("provider_payment_id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_kind" CHECK ("kind" in ('bill', 'credit_note'));--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_amounts" CHECK (case "kind" when 'bill' then least("net_fils", "vat_fils") >= 0 else greatest("net_fils", "vat_fils") <= 0 end);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_rounding" CHECK ("rounding_fils" = 0 or ("payment_method" = 'cash' and abs("rounding_fils") <= 12));--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('reversals', 0);
--> statement-breakpoint
-- Only a shop that begins with this rounds cash by itself: another has told its people how to count.
UPDATE "settings" SET "cash_rounding" = NOT EXISTS (SELECT 1 FROM "users");
