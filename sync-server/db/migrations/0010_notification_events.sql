DROP INDEX "notifications_event_key";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "scheduled_date" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "occurrence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_payment_id_transactions_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "event_key";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event" UNIQUE NULLS NOT DISTINCT("notification_type","appointment_id","payment_id","scheduled_date","occurrence");