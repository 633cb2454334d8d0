ALTER TABLE "appointments" ADD COLUMN "overbooking_accepted_by" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "overbooking_accepted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD COLUMN "settled_by" bigint;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD COLUMN "settled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_overbooking_accepted_by_users_id_fk" FOREIGN KEY ("overbooking_accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutation_log_unsettled" ON "mutation_log" USING btree ("received_at") WHERE "mutation_log"."outcome" = 'rejected' and "mutation_log"."settled_at" is null;