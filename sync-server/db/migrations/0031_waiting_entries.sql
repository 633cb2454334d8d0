CREATE TABLE "waiting_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"service_ids" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"method" text NOT NULL,
	"notes" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"passed_over" jsonb NOT NULL,
	"offered_time" timestamp(3) with time zone,
	"offered_at" timestamp(3) with time zone,
	"offer_ends_at" timestamp(3) with time zone,
	"appointment_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "waiting_entries_method" CHECK ("waiting_entries"."method" in ('sms', 'whatsapp')),
	CONSTRAINT "waiting_entries_source" CHECK ("waiting_entries"."source" in ('booking', 'counter')),
	CONSTRAINT "waiting_entries_state" CHECK ("waiting_entries"."state" in ('open', 'taken', 'left', 'over')),
	CONSTRAINT "waiting_entries_days" CHECK ("waiting_entries"."first_day" <= "waiting_entries"."last_day")
);
--> statement-breakpoint
ALTER TABLE "document_links" DROP CONSTRAINT "document_links_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "notifications_event";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "waiting_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entries_customer_id" ON "waiting_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_open" ON "waiting_entries" USING btree ("state") WHERE "waiting_entries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "waiting_entries_version" ON "waiting_entries" USING btree ("version");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_waiting_entry_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("notification_type",coalesce("appointment_id", 0),coalesce("payment_id", 0),coalesce("waiting_entry_id", 0),coalesce("scheduled_date", '-infinity'::timestamptz),"occurrence") WHERE "notifications"."notification_type" <> 'answer';--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_kind" CHECK ("document_links"."kind" in ('invoices', 'transactions', 'appointments', 'waitingEntries'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."notification_type" in ('booking_received', 'appointment_confirmed', 'job_started', 'job_completed', 'payment_received', 'reminder', 'care_due', 'slot_offered', 'answer'));--> statement-breakpoint
-- The new table stands at the version that the shop has.
INSERT INTO "table_versions" ("name", "version") SELECT 'waitingEntries', "version" FROM "shop_state";
