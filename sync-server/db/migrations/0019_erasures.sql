CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"text" text,
	"at" timestamp(3) with time zone NOT NULL,
	"recorded_by" bigint,
	"version" bigint NOT NULL,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('messages', 'care')),
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('booking', 'counter', 'whatsapp', 'sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE "erased_changes" (
	"erasure" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "erased_changes_erasure_change_id_pk" PRIMARY KEY("erasure","change_id")
);
--> statement-breakpoint
CREATE TABLE "erased_entries" (
	"erasure" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "erased_entries_erasure_seq_pk" PRIMARY KEY("erasure","seq")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"subject" text NOT NULL,
	"person_id" bigint NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"erased_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "erasures_subject_person_id_made_at_pk" PRIMARY KEY("subject","person_id","made_at"),
	CONSTRAINT "erasures_subject" CHECK ("erasures"."subject" in ('customer', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"requests_days" integer,
	"messages_months" integer,
	"photos_months" integer,
	"customers_months" integer,
	CONSTRAINT "retention_rules_one" CHECK ("retention_rules"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_customer_id" ON "consents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "consents_version" ON "consents" USING btree ("version");--> statement-breakpoint
CREATE INDEX "erased_changes_change_id" ON "erased_changes" USING btree ("change_id");--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version") VALUES ('consents', 0);
