ALTER TABLE "access_rules" ADD COLUMN "keep_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "wrong_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "locked_at" timestamp(3) with time zone;