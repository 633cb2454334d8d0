CREATE TABLE "inspection_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"previous" text NOT NULL,
	"history" uuid NOT NULL,
	"appointment_id" bigint NOT NULL,
	"inspection" text NOT NULL,
	"signature_id" bigint NOT NULL,
	"closing" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"sealed_at" timestamp(3) with time zone NOT NULL,
	"key_id" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "inspection_seals_inspection" CHECK ("inspection_seals"."inspection" in ('check_in', 'check_out')),
	CONSTRAINT "inspection_seals_counted" CHECK ("inspection_seals"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"began_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "inspection_signatures" ADD COLUMN "signed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "inspection_signatures" ADD COLUMN "entry_hashes" jsonb;--> statement-breakpoint
ALTER TABLE "inspection_seals" ADD CONSTRAINT "inspection_seals_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_seals_number" ON "inspection_seals" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_seals_signature_id" ON "inspection_seals" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "inspection_seals_appointment_id" ON "inspection_seals" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "inspection_seals_version" ON "inspection_seals" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_current" ON "seal_keys" USING btree ((true)) WHERE "seal_keys"."ended_at" is null;--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('inspectionSeals', 0);
