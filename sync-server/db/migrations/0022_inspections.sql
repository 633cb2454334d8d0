CREATE TABLE "inspection_marks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"inspection" text NOT NULL,
	"side" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "inspection_marks_inspection" CHECK ("inspection_marks"."inspection" in ('check_in', 'check_out')),
	CONSTRAINT "inspection_marks_side" CHECK ("inspection_marks"."side" in ('front', 'front_right', 'right', 'rear_right', 'rear', 'rear_left', 'left', 'front_left')),
	CONSTRAINT "inspection_marks_kind" CHECK ("inspection_marks"."kind" in ('scratch', 'dent', 'chip', 'stain', 'curb', 'other')),
	CONSTRAINT "inspection_marks_place" CHECK ("inspection_marks"."x" between 0 and 1000 and "inspection_marks"."y" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "inspection_signatures" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"inspection" text NOT NULL,
	"signer_name" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "inspection_signatures_inspection" CHECK ("inspection_signatures"."inspection" in ('check_in', 'check_out'))
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"odometer_km" integer,
	"fuel_eighths" integer,
	"key_count" integer,
	"valuables" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "inspections_kind" CHECK ("inspections"."kind" in ('check_in', 'check_out')),
	CONSTRAINT "inspections_odometer" CHECK ("inspections"."odometer_km" >= 0),
	CONSTRAINT "inspections_fuel" CHECK ("inspections"."fuel_eighths" between 0 and 8),
	CONSTRAINT "inspections_keys" CHECK ("inspections"."key_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD COLUMN "mark_id" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "inspection_asks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "inspections_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_marks" ADD CONSTRAINT "inspection_marks_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_marks" ADD CONSTRAINT "inspection_marks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_signatures" ADD CONSTRAINT "inspection_signatures_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_signatures" ADD CONSTRAINT "inspection_signatures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_marks_appointment_id" ON "inspection_marks" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "inspection_marks_version" ON "inspection_marks" USING btree ("version");--> statement-breakpoint
CREATE INDEX "inspection_signatures_appointment_id" ON "inspection_signatures" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "inspection_signatures_version" ON "inspection_signatures" USING btree ("version");--> statement-breakpoint
CREATE INDEX "inspections_appointment_id" ON "inspections" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "inspections_version" ON "inspections" USING btree ("version");--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD CONSTRAINT "appointment_photos_side" CHECK ("side" in ('front', 'front_right', 'right', 'rear_right', 'rear', 'rear_left', 'left', 'front_left'));--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('inspections', 0), ('inspectionMarks', 0), ('inspectionSignatures', 0);
