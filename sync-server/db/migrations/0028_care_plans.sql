ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "care_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "offers_allowed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "offers_allowed_by" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."notification_type" in ('booking_received', 'appointment_confirmed', 'job_started', 'job_completed', 'payment_received', 'reminder', 'care_due', 'answer'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_offers_allowed_by" CHECK ("customers"."offers_allowed_by" in ('booking', 'counter'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_offers_allowed" CHECK (("customers"."offers_allowed_at" is null) = ("customers"."offers_allowed_by" is null));