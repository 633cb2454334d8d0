ALTER TABLE "inbound_messages" DROP CONSTRAINT "inbound_messages_kind";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_messages_stopped_by";--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "method" text DEFAULT 'whatsapp' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "user_id" text;--> statement-breakpoint
CREATE INDEX "inbound_messages_user_id" ON "inbound_messages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_method" CHECK ("method" in ('sms', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_kind" CHECK ("kind" in ('text', 'media', 'come', 'move', 'cancel', 'stop', 'start', 'number'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_messages_stopped_by" CHECK ("messages_stopped_by" in ('whatsapp', 'sms', 'counter'));