CREATE TABLE "locked_periods" (
	"id" bigint PRIMARY KEY NOT NULL,
	"first_month" text NOT NULL,
	"months" integer NOT NULL,
	"output_fils" bigint NOT NULL,
	"input_fils" bigint NOT NULL,
	"locked_by" bigint,
	"locked_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "locked_periods_months" CHECK ("locked_periods"."months" in (1, 3))
);
--> statement-breakpoint
CREATE TABLE "vat_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"tax_day" date NOT NULL,
	"supply_day" date NOT NULL,
	"emirate" text,
	"net_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"invoice_id" bigint,
	"transaction_id" bigint,
	"expense_id" bigint,
	"appointment_id" bigint,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "vat_entries_kind" CHECK ("vat_entries"."kind" in ('supply', 'purchase', 'reverse_charge')),
	CONSTRAINT "vat_entries_month_text" CHECK ("vat_entries"."month" ~ '^20[0-9]{2}-[01][0-9]$'),
	CONSTRAINT "vat_entries_source" CHECK (num_nonnulls("vat_entries"."invoice_id", "vat_entries"."transaction_id", "vat_entries"."expense_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "emirate" text DEFAULT 'dubai' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_cycle" text DEFAULT 'quarterly_1' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_locked_through" text;--> statement-breakpoint
ALTER TABLE "locked_periods" ADD CONSTRAINT "locked_periods_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locked_periods_version" ON "locked_periods" USING btree ("version");--> statement-breakpoint
CREATE INDEX "vat_entries_month" ON "vat_entries" USING btree ("month");--> statement-breakpoint
CREATE INDEX "vat_entries_appointment_id" ON "vat_entries" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "vat_entries_version" ON "vat_entries" USING btree ("version");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_emirate" CHECK ("settings"."emirate" in ('dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'rak', 'uaq'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_vat_cycle" CHECK ("settings"."vat_cycle" in ('monthly', 'quarterly_1', 'quarterly_2', 'quarterly_3'));