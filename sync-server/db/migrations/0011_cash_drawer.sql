CREATE TABLE "drawer_counts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"counted_by" bigint,
	"counted_on" text,
	"pieces" jsonb NOT NULL,
	"card_fils" bigint,
	"transfer_fils" bigint,
	"expected_cash_fils" bigint NOT NULL,
	"expected_card_fils" bigint NOT NULL,
	"expected_transfer_fils" bigint NOT NULL,
	"payment_ids" jsonb NOT NULL,
	"move_ids" jsonb NOT NULL,
	"synced_at" timestamp(3) with time zone,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawer_moves" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "drawer_moves_kind" CHECK ("drawer_moves"."kind" in ('in', 'out')),
	CONSTRAINT "drawer_moves_amount" CHECK ("drawer_moves"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "drawer_sessions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"joined_id" bigint,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"opened_by" bigint,
	"opened_on" text,
	"float_fils" bigint NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"count_id" bigint,
	"explanation" text,
	"explained_by" bigint,
	"explained_at" timestamp(3) with time zone,
	"version" bigint NOT NULL,
	CONSTRAINT "drawer_sessions_state" CHECK ("drawer_sessions"."state" in ('open', 'closed', 'joined')),
	CONSTRAINT "drawer_sessions_joined" CHECK (("drawer_sessions"."state" = 'joined') = ("drawer_sessions"."joined_id" is not null)),
	CONSTRAINT "drawer_sessions_closed" CHECK (("drawer_sessions"."state" = 'closed') = ("drawer_sessions"."closed_at" is not null) and ("drawer_sessions"."closed_at" is null) = ("drawer_sessions"."count_id" is null)),
	CONSTRAINT "drawer_sessions_float" CHECK ("drawer_sessions"."float_fils" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "corrected_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "corrected_by" bigint;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "clocked_in_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "clocked_out_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "drawer_counts" ADD CONSTRAINT "drawer_counts_session_id_drawer_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."drawer_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_counts" ADD CONSTRAINT "drawer_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_counts_session_id" ON "drawer_counts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "drawer_counts_version" ON "drawer_counts" USING btree ("version");--> statement-breakpoint
CREATE INDEX "drawer_moves_created_at" ON "drawer_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "drawer_moves_version" ON "drawer_moves" USING btree ("version");--> statement-breakpoint
CREATE INDEX "drawer_sessions_state" ON "drawer_sessions" USING btree ("state");--> statement-breakpoint
CREATE INDEX "drawer_sessions_opened_at" ON "drawer_sessions" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "drawer_sessions_version" ON "drawer_sessions" USING btree ("version");--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The new tables stand at the version that the shop has.
INSERT INTO "table_versions" ("name", "version")
SELECT "name", "version" FROM "shop_state", unnest(array['drawerSessions', 'drawerCounts', 'drawerMoves']) AS "name";
