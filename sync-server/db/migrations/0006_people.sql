CREATE TABLE "work_spans" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"pause_reason" text,
	"version" bigint NOT NULL,
	CONSTRAINT "work_spans_order" CHECK ("work_spans"."started_at" <= "work_spans"."ended_at")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"version" bigint NOT NULL,
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('day_off', 'leave', 'sick')),
	CONSTRAINT "absences_days" CHECK ("absences"."first_day" <= "absences"."last_day")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" bigint PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"skills" jsonb,
	"version" bigint NOT NULL,
	CONSTRAINT "rosters_hours" CHECK (jsonb_array_length("rosters"."hours") = 7)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "buffer_before_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "bay_buffer_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "person_buffer_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "assistant_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "started_by_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "completed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "buffer_before_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "buffer_after_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "buffer_holds" text DEFAULT 'bay' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "availability_by_bays" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "availability_by_people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_spans" ADD CONSTRAINT "work_spans_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_spans" ADD CONSTRAINT "work_spans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_spans_appointment_id" ON "work_spans" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "work_spans_started_at" ON "work_spans" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "work_spans_version" ON "work_spans" USING btree ("version");--> statement-breakpoint
CREATE INDEX "absences_user_id" ON "absences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "absences_version" ON "absences" USING btree ("version");--> statement-breakpoint
CREATE INDEX "rosters_version" ON "rosters" USING btree ("version");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_assistant_id_users_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_buffers" CHECK ("appointments"."buffer_before_minutes" >= 0 and "appointments"."bay_buffer_minutes" >= 0 and "appointments"."person_buffer_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_buffers" CHECK ("services"."buffer_before_minutes" >= 0 and "services"."buffer_after_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_buffer_holds" CHECK ("services"."buffer_holds" in ('bay', 'person'));--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version")
SELECT "name", "version" FROM "shop_state", unnest(array['workSpans', 'rosters', 'absences']) AS "name";
