ALTER TABLE "notifications" ADD COLUMN "event_key" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "parameters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "expires_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "sent_by" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "message_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "muted_messages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_hours" jsonb DEFAULT '{"from":"21:00","until":"08:00"}'::jsonb;--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "history_began_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "notifications_customer_id" ON "notifications" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_language" CHECK ("notifications"."language" in ('en', 'ar', 'both'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_message_language" CHECK ("settings"."message_language" in ('en', 'ar', 'both'));