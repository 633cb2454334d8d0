CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"supersedes_id" bigint,
	"car" text NOT NULL,
	"plate" text NOT NULL,
	"product" text NOT NULL,
	"batch" text,
	"layers" integer NOT NULL,
	"readings" jsonb NOT NULL,
	"care" text,
	"valid_until" date NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "certificates_layers" CHECK ("certificates"."layers" > 0)
);
--> statement-breakpoint
CREATE TABLE "step_ticks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"step" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp(3) with time zone,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD COLUMN "tick_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "open_steps" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_appointment_id" ON "certificates" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "certificates_vehicle_id" ON "certificates" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "certificates_version" ON "certificates" USING btree ("version");--> statement-breakpoint
CREATE INDEX "step_ticks_appointment_id" ON "step_ticks" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "step_ticks_version" ON "step_ticks" USING btree ("version");--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('stepTicks', 0), ('certificates', 0);