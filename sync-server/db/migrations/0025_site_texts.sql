ALTER TABLE "settings" ADD COLUMN "site_name" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "site_name_arabic" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "area_arabic" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "headline" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "headline_arabic" text;