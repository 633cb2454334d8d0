CREATE TABLE "conflicts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"record_table" text NOT NULL,
	"record_id" bigint NOT NULL,
	"field" text NOT NULL,
	"lost" text,
	"lost_by" bigint,
	"lost_at" timestamp(3) with time zone NOT NULL,
	"kept" text,
	"kept_by" bigint,
	"kept_at" timestamp(3) with time zone NOT NULL,
	"joined" boolean NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "conflicts_record_table" CHECK ("conflicts"."record_table" in ('appointments', 'customers', 'vehicles', 'services', 'products', 'expenses', 'settings'))
);
--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_lost_by_users_id_fk" FOREIGN KEY ("lost_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflicts_user_id" ON "conflicts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conflicts_version" ON "conflicts" USING btree ("version");--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version")
SELECT 'conflicts', "version" FROM "shop_state";