CREATE TABLE "backup_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"place" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"outcome" text,
	"reason" text,
	"name" text,
	"encrypted" boolean DEFAULT false NOT NULL,
	"row_count" bigint,
	"bytes" bigint,
	"file_count" integer,
	"file_bytes" bigint,
	"sent_files" integer,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('backup', 'drill')),
	CONSTRAINT "backup_runs_origin" CHECK ("backup_runs"."origin" in ('schedule', 'person', 'command')),
	CONSTRAINT "backup_runs_outcome" CHECK ("backup_runs"."outcome" in ('good', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "hash" text GENERATED ALWAYS AS (encode(sha256(contents), 'hex')) STORED;--> statement-breakpoint
CREATE INDEX "backup_runs_started_at" ON "backup_runs" USING btree ("started_at");