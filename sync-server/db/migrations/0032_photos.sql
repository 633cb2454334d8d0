CREATE TABLE "appointment_photos" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"shared" boolean NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointment_photos_moment" CHECK ("appointment_photos"."moment" in ('before', 'after')),
	CONSTRAINT "appointment_photos_size" CHECK ("appointment_photos"."width" > 0 and "appointment_photos"."height" > 0 and "appointment_photos"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "bill_files" RENAME TO "stored_files";--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "bill_files_type";--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "bill_files_contents";--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "owner" text DEFAULT 'expenses' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD CONSTRAINT "appointment_photos_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD CONSTRAINT "appointment_photos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_photos_appointment_id" ON "appointment_photos" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_photos_file_id" ON "appointment_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "appointment_photos_version" ON "appointment_photos" USING btree ("version");--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner" CHECK ("stored_files"."owner" in ('expenses', 'appointmentPhotos'));--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_type" CHECK ("stored_files"."type" in ('image/jpeg', 'application/pdf'));--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_contents" CHECK (length("stored_files"."contents") > 0);--> statement-breakpoint
-- The new table stands at the version that the shop has.
INSERT INTO "table_versions" ("name", "version") SELECT 'appointmentPhotos', "version" FROM "shop_state";
