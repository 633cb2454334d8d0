CREATE TABLE "unattached_objects" (
	"object" text PRIMARY KEY NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_contents";--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "contents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "object_hash" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "object_bytes" integer;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_contents" CHECK (case when "contents" is null then "object" is not null and "object_hash" is not null and "object_bytes" > 0
        else length("contents") > 0 and "object" is null end);