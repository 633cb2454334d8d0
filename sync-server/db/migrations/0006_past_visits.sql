CREATE TABLE "past_visits" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"vehicle_id" bigint,
	"plate" text,
	"day" date NOT NULL,
	"services" text NOT NULL,
	"total_fils" bigint,
	"notes" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_visits" ADD CONSTRAINT "past_visits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_visits" ADD CONSTRAINT "past_visits_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_visits_customer_id" ON "past_visits" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "past_visits_vehicle_id" ON "past_visits" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "past_visits_version" ON "past_visits" USING btree ("version");--> statement-breakpoint
CREATE INDEX "mutation_log_imports" ON "mutation_log" USING btree ("version") WHERE "mutation_log"."name" = 'import.run';--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('pastVisits', 0);
