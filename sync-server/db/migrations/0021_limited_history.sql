ALTER TABLE "access_rules" ADD COLUMN "history_months" integer;--> statement-breakpoint
ALTER TABLE "access_rules" ADD COLUMN "limited_devices" text DEFAULT 'shared' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_rules" ADD CONSTRAINT "access_rules_limited_devices" CHECK ("limited_devices" in ('shared', 'all'));