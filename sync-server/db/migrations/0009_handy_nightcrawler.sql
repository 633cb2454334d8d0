CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"account" text NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_account_pk" PRIMARY KEY("device_hash","account")
);
--> statement-breakpoint
ALTER TABLE "appointment_products" ADD COLUMN "off_list_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD COLUMN "off_list_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "off_list_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "off_list_accepted_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD COLUMN "one_time_used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_prices_fils" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "former_prices_fils" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "instagram" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "facebook" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "testimonials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "replicas" ADD COLUMN "last_id" uuid;--> statement-breakpoint
ALTER TABLE "replicas" ADD COLUMN "caught_up_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "login_attempts_failed" ON "login_attempts" USING btree ("at") WHERE not "login_attempts"."succeeded";--> statement-breakpoint
CREATE INDEX "mutation_log_rejected_series" ON "mutation_log" USING btree (("args" ->> 'series')) WHERE "mutation_log"."outcome" = 'rejected';