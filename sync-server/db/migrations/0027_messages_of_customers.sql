CREATE TABLE "inbound_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"sender" text NOT NULL,
	"customer_id" bigint,
	"appointment_id" bigint,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"read_by" bigint,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "inbound_messages_kind" CHECK ("inbound_messages"."kind" in ('text', 'media', 'come', 'move', 'cancel', 'stop', 'start')),
	CONSTRAINT "inbound_messages_state" CHECK ("inbound_messages"."state" in ('unread', 'read'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "messages_stopped_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "messages_stopped_by" text;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_provider_id" ON "inbound_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "inbound_messages_sender" ON "inbound_messages" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "inbound_messages_version" ON "inbound_messages" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("notification_type",coalesce("appointment_id", 0),coalesce("payment_id", 0),coalesce("scheduled_date", '-infinity'::timestamptz),"occurrence") WHERE "notifications"."notification_type" <> 'answer';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."notification_type" in ('booking_received', 'appointment_confirmed', 'job_started', 'job_completed', 'payment_received', 'reminder', 'answer'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_messages_stopped_by" CHECK ("customers"."messages_stopped_by" in ('whatsapp', 'counter'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_messages_stopped" CHECK (("customers"."messages_stopped_at" is null) = ("customers"."messages_stopped_by" is null));--> statement-breakpoint
-- The new table stands at the version that the shop has.
INSERT INTO "table_versions" ("name", "version") SELECT 'inboundMessages', "version" FROM "shop_state";
