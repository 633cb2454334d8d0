ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_owner";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gallery_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "unused_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner" CHECK ("stored_files"."owner" in ('expenses', 'appointmentPhotos', 'settings'));