CREATE TABLE "floods" (
	"id" bigint PRIMARY KEY NOT NULL,
	"began_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"requests" integer NOT NULL,
	"networks" integer NOT NULL,
	"unplaced" integer NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "requested" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "requested_from" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "held_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "unplaced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "request_hold_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "new_visitor_days_ahead" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "message_countries" jsonb DEFAULT '["971","966","968","973","974","965"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "requested" jsonb;--> statement-breakpoint
CREATE INDEX "floods_last_at" ON "floods" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "floods_version" ON "floods" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointments_requested" ON "appointments" USING btree ("created_at") WHERE "appointments"."requested_from" is not null;--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("held_until") WHERE "appointments"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_request_hold" CHECK ("request_hold_minutes" > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_new_visitor_days" CHECK ("new_visitor_days_ahead" > 0);--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('floods', 0);
