ALTER TABLE "settings" ALTER COLUMN "gallery_shown" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "name_arabic" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "description_arabic" text;--> statement-breakpoint
ALTER TABLE "hour_ranges" ADD COLUMN "name_arabic" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "address_arabic" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "lead" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "lead_arabic" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "promises" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "site_services" jsonb;--> statement-breakpoint
UPDATE "settings" SET "gallery_shown" = false WHERE "opened_at" IS NULL AND "gallery" = '[]';
