ALTER TABLE "settings" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "instagram" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "facebook" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "testimonials" jsonb DEFAULT '[]'::jsonb NOT NULL;