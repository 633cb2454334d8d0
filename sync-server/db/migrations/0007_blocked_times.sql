CREATE TABLE "blocked_times" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bay" integer,
	"user_id" bigint,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"days" date[] NOT NULL,
	"reason" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "blocked_times_subject" CHECK (("blocked_times"."bay" is null) <> ("blocked_times"."user_id" is null)),
	CONSTRAINT "blocked_times_span" CHECK ("blocked_times"."starts_at" < "blocked_times"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "added_minutes" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "pickup_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_times_days" ON "blocked_times" USING gin ("days");--> statement-breakpoint
CREATE INDEX "blocked_times_bay" ON "blocked_times" USING btree ("bay");--> statement-breakpoint
CREATE INDEX "blocked_times_user_id" ON "blocked_times" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocked_times_version" ON "blocked_times" USING btree ("version");--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version")
SELECT 'blockedTimes', "version" FROM "shop_state";
