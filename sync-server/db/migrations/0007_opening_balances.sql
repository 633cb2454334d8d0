CREATE TABLE "opening_balances" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"since" date NOT NULL,
	"reference" text,
	"notes" text,
	"amount_fils" bigint NOT NULL,
	"paid_fils" bigint NOT NULL,
	"written_off_fils" bigint NOT NULL,
	"written_off_at" timestamp(3) with time zone,
	"written_off_by" bigint,
	"write_off_reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "opening_balances_amount" CHECK ("opening_balances"."amount_fils" > 0 and "opening_balances"."written_off_fils" >= 0)
);
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "appointment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "opening_balance_id" bigint;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_written_off_by_users_id_fk" FOREIGN KEY ("written_off_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_balances_customer_id" ON "opening_balances" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "opening_balances_version" ON "opening_balances" USING btree ("version");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_opening_balance_id_opening_balances_id_fk" FOREIGN KEY ("opening_balance_id") REFERENCES "opening_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_opening_balance_id" ON "transactions" USING btree ("opening_balance_id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payable" CHECK (("appointment_id" is null) <> ("opening_balance_id" is null));--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('openingBalances', 0);