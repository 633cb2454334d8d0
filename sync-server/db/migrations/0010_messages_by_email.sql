ALTER TABLE "notifications" DROP CONSTRAINT "notifications_method";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_messages_stopped_by";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_refused_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sends_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_method" CHECK ("method" in ('sms', 'whatsapp', 'email'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_messages_stopped_by" CHECK ("messages_stopped_by" in ('whatsapp', 'sms', 'email', 'counter'));