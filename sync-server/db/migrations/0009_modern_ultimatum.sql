ALTER TABLE "replicas" ADD COLUMN "last_id" uuid;--> statement-breakpoint
ALTER TABLE "replicas" ADD COLUMN "caught_up_at" timestamp(3) with time zone;