CREATE TABLE "quotes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"first_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"vehicle_id" bigint,
	"appointment_id" bigint,
	"extra_work" boolean NOT NULL,
	"state" text NOT NULL,
	"valid_until" date NOT NULL,
	"lines" jsonb NOT NULL,
	"notes" text,
	"purchase_order" text,
	"discount_reason" text,
	"vat_mode" text NOT NULL,
	"subtotal_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"total_fils" bigint NOT NULL,
	"deposit_fils" bigint NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone,
	"answered_by" text,
	"signed_by" text,
	"signature" jsonb,
	"taken_by" bigint,
	"crossing" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('draft', 'sent', 'approved', 'partly_approved', 'declined', 'withdrawn', 'replaced')),
	CONSTRAINT "quotes_vat_mode" CHECK ("quotes"."vat_mode" in ('exclusive', 'inclusive', 'none')),
	CONSTRAINT "quotes_answered_by" CHECK ("quotes"."answered_by" in ('link', 'counter', 'limit')),
	CONSTRAINT "quotes_crossing" CHECK ("quotes"."crossing" in ('open', 'settled')),
	CONSTRAINT "quotes_extra_work" CHECK (not "quotes"."extra_work" or "quotes"."appointment_id" is not null),
	CONSTRAINT "quotes_answered" CHECK (("quotes"."answered_at" is null) = ("quotes"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "document_links" DROP CONSTRAINT "document_links_kind";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "approver" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "approval_limit_fils" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_first_id" ON "quotes" USING btree ("first_id");--> statement-breakpoint
CREATE INDEX "quotes_customer_id" ON "quotes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotes_vehicle_id" ON "quotes" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "quotes_appointment_id" ON "quotes" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "quotes_version" ON "quotes" USING btree ("version");--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_kind" CHECK ("kind" in ('invoices', 'transactions', 'appointments', 'waitingEntries', 'quotes'));--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('quotes', 0);
