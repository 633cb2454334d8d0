ALTER TABLE "notifications" ADD COLUMN "delivered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "read_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_provider_id" ON "notifications" USING btree ("provider_id");