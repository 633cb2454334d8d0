CREATE TABLE "hour_ranges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening_hours" jsonb,
	"version" bigint NOT NULL,
	CONSTRAINT "hour_ranges_days" CHECK ("hour_ranges"."first_day" <= "hour_ranges"."last_day"),
	CONSTRAINT "hour_ranges_opening_hours" CHECK (jsonb_array_length("hour_ranges"."opening_hours") = 7)
);
--> statement-breakpoint
CREATE INDEX "hour_ranges_first_day" ON "hour_ranges" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "hour_ranges_version" ON "hour_ranges" USING btree ("version");--> statement-breakpoint
INSERT INTO "hour_ranges" ("id", "name", "first_day", "last_day", "version")
SELECT DISTINCT ON ("day") "id", "reason", "day", "day", "version" FROM "closed_days" ORDER BY "day", "id";--> statement-breakpoint
DROP TABLE "closed_days";--> statement-breakpoint
UPDATE "table_versions" SET "name" = 'hourRanges' WHERE "name" = 'closedDays';